import { isPlayedType } from '@atelier/contracts/progress';
import { query } from '../../../kernel/use-case.js';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import type { SyllabusSection } from '../learning/syllabus.domain.js';

export interface CourseStatistics {
  title: string;
  imageUrl: string | null;
  students: number;
  newStudents: number;
  finished: number;
  notBegun: number;
  medianDays: number | null;
  /** Unfinished students, by tenths of the course. */
  progress: number[];
  sections: {
    title: string;
    lessons: { _id: string; title: string; number: number; done: number; hasVideo: boolean }[];
  }[];
}

interface Row extends Omit<CourseStatistics, 'progress' | 'sections'> {
  sections: SyllabusSection[];
  done: Record<string, number>;
  tenths: Record<string, number>;
}

interface ReadCourseInsightInput {
  courseId: string;
  /** Only students enrolled within so many days (Europe/Paris), today included; null for all. */
  days: number | null;
}

/** Statistics of a course's students; null if it was never published. */
export const ReadCourseInsight = query(
  async (
    { entityManager: em },
    { courseId, days }: ReadCourseInsightInput,
  ): Promise<CourseStatistics | null> => {
    const recent = days === null ? sql`true` : sql`e.enrolled_at >= ${startOfDay(days - 1)}`;
    const row = await sqlRow<Row>(em)`
    with syllabus as materialized (
      select course_id, title, image_url, lesson_count, sections from enrollment_syllabus where course_id = ${courseId}
    ), enrolments as materialized (
      select e.enrolled_at, e.completed_at, e.lesson_progress,
             (select count(*)::int from jsonb_object_keys(e.lesson_progress)) as lessons
      from enrollment_enrolment e where e.course_id = ${courseId} and e.revoked_at is null and ${recent}
    )
    select s.title, s.image_url as "imageUrl", s.sections,
           (select count(*)::int from enrolments) as students,
           (select count(*)::int from enrolments where enrolled_at >= ${startOfDay(6)}) as "newStudents",
           (select count(completed_at)::int from enrolments) as finished,
           (select count(*)::int from enrolments where lessons = 0 and completed_at is null) as "notBegun",
           (select ceil(percentile_cont(0.5) within group (order by extract(epoch from completed_at - enrolled_at) / 86400))::int
            from enrolments where completed_at is not null) as "medianDays",
           (select coalesce(json_object_agg(lesson, count), '{}') from (
              select lesson, count(*)::int as count from enrolments, jsonb_object_keys(lesson_progress) lesson group by 1) each) as done,
           (select coalesce(json_object_agg(tenth, count), '{}') from (
              select least(9, (10 * lessons - 1) / greatest(1, s.lesson_count)) as tenth, count(*)::int as count
              from enrolments where lessons > 0 and completed_at is null group by 1) each) as tenths
    from syllabus s`;
    if (!row) return null;
    const { sections, done, tenths, ...facts } = row;
    let number = 0;
    return {
      ...facts,
      progress: Array.from({ length: 10 }, (_, tenth) => tenths[tenth] ?? 0),
      sections: sections.map(({ title, lessons }) => ({
        title,
        lessons: lessons.map((lesson) => ({
          _id: lesson.id,
          title: lesson.title,
          number: (number += 1),
          done: done[lesson.id] ?? 0,
          hasVideo: lesson.part !== null && isPlayedType(lesson.part.type),
        })),
      })),
    };
  },
);
