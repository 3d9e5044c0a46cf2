import { anyOf, sql, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { assetIdsIn } from '../../../platform/media/delivery/media-links.js';

export interface FoundLesson {
  courseId: string;
  lessonId: string;
  title: string;
  /** Both 1-based. */
  section: number;
  number: number;
}

/** Lessons of published courses by id, with their position. */
export const FindLessons = query(
  (
    { entityManager: em },
    { courseIds, lessonIds }: { courseIds: string[]; lessonIds: string[] },
  ): Promise<FoundLesson[]> => sqlRows<FoundLesson>(em)`
      select s.course_id as "courseId", lesson ->> 'id' as "lessonId", lesson ->> 'title' as title,
             section_number::int as section, lesson_number::int as number
      from enrollment_syllabus s,
           jsonb_array_elements(s.sections) with ordinality as sections(section, section_number),
           jsonb_array_elements(section -> 'lessons') with ordinality as lessons(lesson, lesson_number)
      where s.course_id = ${anyOf(courseIds)} and lesson ->> 'id' = any(${lessonIds}::text[])`,
);

/** Addresses of course pictures, by course; courses without one are missing. */
export const CourseCovers = query(
  async (
    { entityManager: em },
    { courseIds }: { courseIds: readonly string[] },
  ): Promise<Record<string, string>> => {
    const rows = await sqlRows<{ courseId: string; imageUrl: string }>(em)`
    select course_id as "courseId", image_url as "imageUrl" from enrollment_syllabus
    where course_id = ${anyOf(courseIds)} and starts_with(image_url, '/media/')`;
    return Object.fromEntries(rows.map(({ courseId, imageUrl }) => [courseId, imageUrl]));
  },
);

export interface AssetInSyllabus {
  courseId: string;
  assetId: string;
  /** The course has or had an enrolment. */
  isFollowed: boolean;
}

/** Files referenced by the syllabus copies. A copy outlives its course. */
export const AssetsInSyllabi = query(
  ({ entityManager: em }): Promise<AssetInSyllabus[]> => sqlRows<AssetInSyllabus>(em)`
    select course_id as "courseId", named[2] as "assetId",
           exists (select 1 from enrollment_enrolment where course_id = syllabus.course_id) as "isFollowed"
    from enrollment_syllabus syllabus, ${assetIdsIn(sql`to_jsonb(syllabus)::text`)} as named`,
);
