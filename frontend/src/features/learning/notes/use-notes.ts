import type { Learning } from '@atelier/contracts/enrollment';
import { OwnNote } from '@atelier/contracts/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { showInCourse } from '../api/show-in-course';

type Course = Pick<Learning, '_id' | 'courseId'>;

/** What is shown of the notes follows at once; the rest of the course stays as it is. */
function useNotesInView(courseId: string) {
  const queries = useQueryClient();
  return (change: (notes: OwnNote[]) => OwnNote[]) =>
    showInCourse(queries, courseId, (learning) => ({ ...learning, notes: change(learning.notes) }));
}

/** One after the other: what is deleted while it is being kept must not come back. */
const inTurn = (noteId: string) => ({ scope: { id: `note-${noteId}` } });

/** Keeps a note, new or changed: its id is chosen here, so that keeping it twice makes one. */
export function useKeepNote({ _id, courseId }: Course, noteId: string) {
  const api = useApi();
  const show = useNotesInView(courseId);
  return useMutation({
    ...inTurn(noteId),
    mutationFn: (note: Pick<OwnNote, '_id' | 'lessonId' | 'seconds' | 'text'>) =>
      api({
        method: 'POST',
        path: `/learn/${_id}/notes`,
        schema: OwnNote,
        body: note,
        keepalive: true,
      }),
    onSuccess: (kept) =>
      show((notes) =>
        notes.some((note) => note._id === kept._id)
          ? notes.map((note) => (note._id === kept._id ? kept : note))
          : [...notes, kept],
      ),
  });
}

export function useDeleteNote({ _id, courseId }: Course, noteId: string) {
  const api = useApi();
  const show = useNotesInView(courseId);
  return useMutation({
    ...inTurn(noteId),
    mutationFn: () => api({ method: 'DELETE', path: `/learn/${_id}/notes/${noteId}`, schema: noAnswer }),
    onSuccess: () => show((notes) => notes.filter((note) => note._id !== noteId)),
  });
}
