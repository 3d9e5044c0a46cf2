import type { Learning } from '@atelier/contracts/enrollment';
import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { StudentRecord } from '@atelier/contracts/registrations';

/**
 * A course as one of its students has followed it: what they have done of each lesson of theirs, with what the author's own
 * look at the course says that it holds. A lesson that the author has changed since holds nothing here.
 */
export function asFollowed(record: StudentRecord, authored: Learning): Learning {
  const held = new Map(
    authored.sections
      .flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts))
      .map((part) => [part._id, part]),
  );
  const { student: _student, enrolledAt: _enrolledAt, sections, ...facts } = record;
  return {
    ...facts,
    isPreview: true,
    resume: null,
    notes: [],
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({
        ...lesson,
        position: null,
        // What a lesson of today does not hold has its kind alone.
        parts: lesson.parts.map((part) => ({ ...held.get(part._id), ...part }) as LearningPart),
      })),
    })),
  };
}
