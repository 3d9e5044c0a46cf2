import { sql } from '../../../kernel/query.js';
import type { SyllabusLesson, SyllabusSection } from '../domain/syllabus.js';

/** ISO: until then its content is not in it. */
export interface Closed {
  opensAt?: string;
}
export type ShownLesson = SyllabusLesson & Closed;
export type ShownSection = Omit<SyllabusSection, 'lessons'> & Closed & { lessons: ShownLesson[] };

/**
 * What the student of the enrolment `e` may read of the course of `s` now. Whatever hands content to students reads it here:
 * of a lesson that is still closed there is its title, its length and its kind.
 */
export const shownSections = sql<
  ShownSection[]
>`enrollment_shown(s.sections, coalesce(e.regranted_at, e.enrolled_at), e.lesson_progress)`;

/** Whether `s` teaches a lesson, and it is open to the student of `e`. */
export const isOpenLesson = (lessonId: string | null) => sql<boolean>`coalesce(
  jsonb_path_exists(${shownSections}, '$[*].lessons[*] ? (@.id == $id && !exists(@.opensAt))',
                    jsonb_build_object('id', ${lessonId}::text)), false)`;
