import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { OwnNote } from '@atelier/contracts/notes';
import { failureMessage } from '../../../shared/api/client';
import { loadWhenOnline } from '../../../shared/connection/connection';
import { downloadFile } from '../../../shared/api/download-file';
import { countOf } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { Download } from '../../../shared/icons/common';
import { Plus } from '../../../shared/icons/learning';
import { newId } from '../../../shared/new-id';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { DraftNote, NoteEntryProps } from './note-entry';
import { useCurrentSecond } from '../../questions/video-control';

/** By second of the video; notes without one first. */
const sortNotes = <Note extends Pick<OwnNote, 'seconds'>>(notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => (one.seconds ?? -1) - (other.seconds ?? -1));

/** The notes of the other lessons, grouped by lesson in course order. */
function notesOfOtherLessons(
  { sections, notes }: Pick<Learning, 'sections' | 'notes'>,
  lessonId: string,
): { lesson: LearningLesson; notes: OwnNote[] }[] {
  return sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ _id }) => _id !== lessonId)
    .map((lesson) => ({ lesson, notes: sortNotes(notes.filter((note) => note.lessonId === lesson._id)) }))
    .filter((each) => each.notes.length > 0);
}

/** A note before its field is loaded. */
const ReadNote = ({ note: { seconds, text } }: NoteEntryProps) => (
  <chakra.li display="flex" gap="12" py="8" pe="56" borderTop="line">
    {seconds !== null && (
      <chakra.span minWidth="56" py="10" textStyle="label" color="atext">
        {formatClock(seconds)}
      </chakra.span>
    )}
    <chakra.p minHeight="44" py="10" px="8" whiteSpace="pre-wrap">
      {text}
    </chakra.p>
  </chakra.li>
);

const loadEntry = () => import('./note-entry').then((loaded) => loaded.default);

/** Short enough that the button shows the current second. */
const pollMs = 500;

interface NotesPanelProps {
  learning: Learning;
  lessonId: string;
  /** Whether notes have a second. */
  isPlayed: boolean;
  /** The current second of the video; null when nothing plays. */
  currentSecond: () => number | null;
  playFrom: (lessonId: string, seconds: number) => void;
}

/** « Mes notes personnelles »: private, each at a second of the video. Remounted for each lesson (`key`). */
export function NotesPanel({ learning, lessonId, isPlayed, currentSecond, playFrom }: NotesPanelProps) {
  const seconds = useCurrentSecond(currentSecond, pollMs);
  /** Notes created here: they keep their position in the list while being typed. */
  const [newNotes, setNewNotes] = useState<DraftNote[]>([]);
  /** Gets the focus when a note is removed. */
  const addButton = useRef<HTMLButtonElement>(null);
  // Not `lazy`: what is typed right after the press would be lost until React shows the field.
  const [entry, setEntry] = useState<{ NoteEntry: ComponentType<NoteEntryProps> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadWhenOnline(loadEntry).then((NoteEntry) => isCurrent && setEntry({ NoteEntry }));
    return () => void (isCurrent = false);
  }, []);
  const Note = entry?.NoteEntry ?? ReadNote;
  const focusAddButton = () => addButton.current?.focus({ preventScroll: true });
  const exporting = useMutation({
    mutationFn: () => downloadFile(`/api/learn/${learning._id}/notes.md`),
  });
  const isNewNote = ({ _id }: DraftNote) => newNotes.some((note) => note._id === _id);
  const lessonNotes = learning.notes.filter((note) => note.lessonId === lessonId);
  const shown = sortNotes([...lessonNotes.filter((note) => !isNewNote(note)), ...newNotes]);
  const others = notesOfOtherLessons(learning, lessonId);

  const addNote = async () => {
    const note = { _id: newId(), lessonId, seconds: seconds ?? null, text: '' };
    if (!entry) setEntry({ NoteEntry: await loadWhenOnline(loadEntry) });
    setNewNotes([...newNotes, note]);
  };

  return (
    <chakra.section aria-labelledby="mes-notes">
      <Row apart gap="12" mb="8">
        <Subheading id="mes-notes">Mes notes personnelles</Subheading>
        <Button ref={addButton} variant="outline" size="tool" minHeight="44" onClick={() => void addNote()}>
          <Plus size={18} aria-hidden />
          {seconds === null ? 'Note' : `À ${formatClock(seconds)}`}
        </Button>
      </Row>
      {shown.length === 0 && (
        <SecondaryText py="12" borderTop="line">
          Personne d’autre ne les lit. Chaque note {isPlayed && 'garde le moment de la vidéo, et '}
          s’enregistre toute seule.
        </SecondaryText>
      )}
      <ul>
        {shown.map((note) => (
          <Note
            key={note._id}
            learning={learning}
            note={note}
            isNew={isNewNote(note)}
            onPlay={() => note.seconds !== null && playFrom(lessonId, note.seconds)}
            onRemoved={() => {
              setNewNotes(newNotes.filter(({ _id }) => _id !== note._id));
              focusAddButton();
            }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <chakra.details mt="12" borderTop="line" pt="8">
          <chakra.summary textStyle="label" minHeight="44" py="10" cursor="pointer">
            {countOf(learning.notes.length - lessonNotes.length, 'note')} dans d’autres leçons
          </chakra.summary>
          {others.map(({ lesson, notes }) => (
            <chakra.div key={lesson._id} mt="8">
              <chakra.h3 textStyle="small" fontWeight={600}>
                {lesson.title}
              </chakra.h3>
              <ul>
                {notes.map((note) => (
                  <Note
                    key={note._id}
                    learning={learning}
                    note={note}
                    onPlay={() => note.seconds !== null && playFrom(note.lessonId, note.seconds)}
                    onRemoved={focusAddButton}
                  />
                ))}
              </ul>
            </chakra.div>
          ))}
        </chakra.details>
      )}
      {learning.notes.length > 0 && (
        <LinkButton mt="8" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={16} aria-hidden />
          Exporter mes notes
        </LinkButton>
      )}
      {exporting.error && (
        <Notice tone="danger" mt="8" title="Les notes n’ont pas pu être exportées">
          {failureMessage(exporting.error)}
        </Notice>
      )}
    </chakra.section>
  );
}
