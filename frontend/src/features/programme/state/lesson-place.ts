import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import {
  changeSection,
  findLesson,
  newSection,
  removeLesson,
  withEntryAt,
  type Programme,
} from '../../draft/state/programme';

/** Where a lesson stands, or may be put. */
export interface LessonPlace {
  sectionId: string;
  /** Counts from 0, without the lesson itself. */
  index: number;
}

export function placeOf(programme: Programme, lessonId: string): LessonPlace | undefined {
  for (const section of programme) {
    const index = section.lessons.findIndex((lesson) => lesson._id === lessonId);
    if (index >= 0) return { sectionId: section._id, index };
  }
  return undefined;
}

/** The lesson at another place, in its own section or in another; the programme as it was if either is gone. */
export function withLessonAt(programme: Programme, lessonId: string, to: LessonPlace): SectionDraft[] {
  const lesson = findLesson(programme, lessonId);
  if (!lesson || !programme.some((section) => section._id === to.sectionId)) return [...programme];
  return changeSection(removeLesson(programme, lessonId), to.sectionId, (section) => ({
    ...section,
    lessons: withEntryAt(section.lessons, to.index, lesson),
  }));
}

/** One place up or down; at the end of its section the lesson goes on into the neighbouring one. Null at the very end. */
export function neighbourPlace(programme: Programme, lessonId: string, step: -1 | 1): LessonPlace | null {
  const place = placeOf(programme, lessonId);
  const at = programme.findIndex((section) => section._id === place?.sectionId);
  const section = programme[at];
  if (!place || !section) return null;
  const index = place.index + step;
  if (index >= 0 && index < section.lessons.length) return { sectionId: section._id, index };
  const neighbour = programme[at + step];
  if (!neighbour) return null;
  return { sectionId: neighbour._id, index: step === 1 ? 0 : neighbour.lessons.length };
}

/** A deleted lesson back where it was; if its section is gone too, at the end of the programme. */
export function withLessonBack(
  programme: Programme,
  lesson: LessonDraft,
  place: LessonPlace,
): SectionDraft[] {
  if (findLesson(programme, lesson._id)) return [...programme];
  const last = programme.at(-1);
  const home = programme.find((section) => section._id === place.sectionId) ?? last;
  if (!home) return [{ ...newSection('Section 1'), lessons: [lesson] }];
  const index = home._id === place.sectionId ? place.index : home.lessons.length;
  return changeSection(programme, home._id, (section) => ({
    ...section,
    lessons: withEntryAt(section.lessons, index, lesson),
  }));
}
