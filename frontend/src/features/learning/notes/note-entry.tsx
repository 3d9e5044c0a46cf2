import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { OwnNote } from '@atelier/contracts/notes';
import { failureMessage } from '../../../shared/api/client';
import { apiDelete, apiPost, noContent } from '../../../shared/api/mutations';
import { formatClock } from '../../../shared/format/units';
import { Trash2 } from '../../../shared/icons/members';
import { IconButton, LinkButton } from '../../../shared/ui/button';
import { updateCachedCourse } from '../use-learning';

type EnrolledCourse = Pick<Learning, '_id' | 'courseId'>;

/** Updates the notes in the cached course, without refetching it. */
function useUpdateCachedNotes(courseId: string) {
  const queries = useQueryClient();
  return (change: (notes: OwnNote[]) => OwnNote[]) =>
    updateCachedCourse(queries, courseId, (learning) => ({ ...learning, notes: change(learning.notes) }));
}

/** Runs the mutations of a note in sequence: one that is deleted while it is being saved must not come back. */
const inSequence = (noteId: string) => ({ scope: { id: `note-${noteId}` } });

/** Creates or updates a note; the id is the client's, so that a retry does not create a second one. */
function useSaveNote({ _id, courseId }: EnrolledCourse, noteId: string) {
  const updateNotes = useUpdateCachedNotes(courseId);
  return useMutation({
    ...inSequence(noteId),
    mutationFn: (note: Pick<OwnNote, '_id' | 'lessonId' | 'seconds' | 'text'>) =>
      apiPost(`/learn/${_id}/notes`, OwnNote, note, { keepalive: true }),
    onSuccess: (saved) =>
      updateNotes((notes) =>
        notes.some((note) => note._id === saved._id)
          ? notes.map((note) => (note._id === saved._id ? saved : note))
          : [...notes, saved],
      ),
  });
}

function useDeleteNote({ _id, courseId }: EnrolledCourse, noteId: string) {
  const updateNotes = useUpdateCachedNotes(courseId);
  return useMutation({
    ...inSequence(noteId),
    mutationFn: () => apiDelete(`/learn/${_id}/notes/${noteId}`, noContent),
    onSuccess: () => updateNotes((notes) => notes.filter((note) => note._id !== noteId)),
  });
}

const saveDelayMs = 1_000;

/** Saves a text a second after the last key, on blur and on leaving the page. */
function useAutosavedText(stored: string, save: (text: string) => void) {
  const [text, setText] = useState(stored);
  const latest = useRef({ text, saved: stored, save });
  latest.current.save = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const state = latest.current;
    const trimmed = state.text.trim();
    if (trimmed === '' || trimmed === state.saved) return;
    state.saved = trimmed;
    state.save(trimmed);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    text,
    type: (next: string) => {
      latest.current.text = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, saveDelayMs);
    },
    flush,
    /** Drops what was typed since the last save. */
    discard: () => {
      clearTimeout(timer.current);
      latest.current.saved = latest.current.text.trim();
    },
    /** The save has failed: the next flush retries. */
    forget: () => {
      latest.current.saved = '';
    },
  };
}

const NoteLine = chakra('li', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '12', py: '8', borderTop: 'line' },
});
const NoteTime = chakra('button', {
  base: {
    flexShrink: 0,
    minWidth: '56',
    minHeight: '44',
    textStyle: 'label',
    color: 'atext',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
});
/** Grows with its text. */
const NoteField = chakra('textarea', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '44',
    py: '10',
    px: '8',
    bg: 'transparent',
    borderRadius: 'xs',
    resize: 'none',
    fieldSizing: 'content',
    _hover: { bg: 'sunken' },
    _focusVisible: { bg: 'surface' },
  },
});

export type DraftNote = Pick<OwnNote, '_id' | 'lessonId' | 'seconds' | 'text'>;

export interface NoteEntryProps {
  learning: Learning;
  note: DraftNote;
  /** Just created: takes the focus. */
  isNew?: boolean;
  onPlay: () => void;
  /** Removes a note that was never saved, without a request. */
  onRemoved: () => void;
}

/** One note, saved as it is typed. */
export default function NoteEntry({ learning, note, isNew = false, onPlay, onRemoved }: NoteEntryProps) {
  const saving = useSaveNote(learning, note._id);
  const deleting = useDeleteNote(learning, note._id);
  const field = useRef<HTMLTextAreaElement>(null);
  /** A ref, not state: blur saves the note and the same click deletes it, before the next render. */
  const isKnown = useRef(!isNew);
  const autosave = useAutosavedText(note.text, (text) => {
    isKnown.current = true;
    saving.mutate({ ...note, text }, { onError: () => autosave.forget() });
  });
  const at = note.seconds === null ? null : formatClock(note.seconds);
  const error = saving.error ?? deleting.error;

  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true });
  }, [isNew]);

  const discard = () => {
    autosave.discard();
    if (isKnown.current) deleting.mutate();
    onRemoved();
  };
  return (
    <NoteLine>
      {at !== null && (
        <NoteTime type="button" onClick={onPlay} aria-label={`Lire à ${at}`}>
          {at}
        </NoteTime>
      )}
      <chakra.div flex="1" minWidth="0">
        <NoteField
          ref={field}
          width="full"
          rows={1}
          maxLength={5000}
          aria-label={at === null ? 'Note' : `Note à ${at}`}
          placeholder="Votre note"
          value={autosave.text}
          onChange={(event) => autosave.type(event.target.value)}
          onBlur={autosave.flush}
        />
        {error && (
          <chakra.p role="alert" textStyle="small" color="danger">
            {failureMessage(error)} <LinkButton onClick={autosave.flush}>Réessayer</LinkButton>
          </chakra.p>
        )}
      </chakra.div>
      <IconButton
        label={at === null ? 'Supprimer la note' : `Supprimer la note à ${at}`}
        disabled={deleting.isPending}
        onClick={discard}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </NoteLine>
  );
}
