import type { Learning } from '@atelier/contracts/enrollment';
import type { OwnNote } from '@atelier/contracts/notes';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatClock } from '../../../shared/format-time';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { useDeleteNote, useKeepNote } from './use-notes';
import { useWritten } from './use-written';

const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '12', py: '8', borderTop: 'line' },
});
const Time = chakra('button', {
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
/** Grows with what is written. */
const Words = chakra('textarea', {
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

interface NoteEntryProps {
  learning: Learning;
  note: DraftNote;
  /** Just begun: what is typed goes here. */
  isNew?: boolean;
  onPlay: () => void;
  /** A note that was never kept goes without a word to the server. */
  onDropped: () => void;
}

/** One note, kept as it is typed. */
export function NoteEntry({ learning, note, isNew = false, onPlay, onDropped }: NoteEntryProps) {
  const keeping = useKeepNote(learning, note._id);
  const deleting = useDeleteNote(learning, note._id);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Not what the last rendering knew of it: a note is left and deleted at one stroke. */
  const isKnown = useRef(!isNew);
  const written = useWritten(note.text, (text) => {
    isKnown.current = true;
    keeping.mutate({ ...note, text }, { onError: () => written.forget() });
  });
  const at = note.seconds === null ? null : formatClock(note.seconds);
  const error = keeping.error ?? deleting.error;

  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true });
  }, [isNew]);

  const drop = () => {
    written.discard();
    if (isKnown.current) deleting.mutate();
    onDropped();
  };
  return (
    <Line>
      {at !== null && (
        <Time type="button" onClick={onPlay} aria-label={`Lire à ${at}`}>
          {at}
        </Time>
      )}
      <chakra.div flex="1" minWidth="0">
        <Words
          ref={field}
          width="full"
          rows={1}
          maxLength={5000}
          aria-label={at === null ? 'Note' : `Note à ${at}`}
          placeholder="Votre note"
          value={written.text}
          onChange={(event) => written.type(event.target.value)}
          onBlur={written.flush}
        />
        {error && (
          <chakra.p role="alert" textStyle="small" color="danger">
            {failureMessage(error)}{' '}
            <Button variant="link" size="tool" onClick={written.flush}>
              Réessayer
            </Button>
          </chakra.p>
        )}
      </chakra.div>
      <IconButton
        label={at === null ? 'Supprimer la note' : `Supprimer la note à ${at}`}
        disabled={deleting.isPending}
        onClick={drop}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Line>
  );
}
