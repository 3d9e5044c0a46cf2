import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { Programme } from './programme';

/** Whatever holds sections that an author arranges: a course, or what a folder is to become. */
export interface SectionsEditor {
  readonly courseId: string;
  sections: () => Programme;
  /** Answers what they were, to undo. */
  editSections: (change: (programme: Programme) => SectionDraft[], delayMs?: number) => Programme;
  editLesson: (lessonId: string, change: (lesson: LessonDraft) => LessonDraft, delayMs?: number) => Programme;
}
