import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

export interface FoundLesson {
  courseId: string;
  lessonId: string;
  title: string;
  /** Both count from 1. */
  section: number;
  number: number;
}

/** Lessons of published courses by their ids, with where each stands. */
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
