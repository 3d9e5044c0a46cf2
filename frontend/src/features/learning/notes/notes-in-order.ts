import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { OwnNote } from '@atelier/contracts/notes';

/** As the video plays; those without a second first. */
export const inOrder = <Note extends Pick<OwnNote, 'seconds'>>(notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => (one.seconds ?? -1) - (other.seconds ?? -1));

/** The notes of the course’s other lessons, lesson by lesson in the order of the programme. */
export function otherNotes(
  { sections, notes }: Pick<Learning, 'sections' | 'notes'>,
  lessonId: string,
): { lesson: LearningLesson; notes: OwnNote[] }[] {
  return sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ _id }) => _id !== lessonId)
    .map((lesson) => ({ lesson, notes: inOrder(notes.filter((note) => note.lessonId === lesson._id)) }))
    .filter((each) => each.notes.length > 0);
}
