import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ExerciseText, LearnerExercise } from '@atelier/contracts/exercise';
import { mergeIntoZone } from '@atelier/contracts/exercise-files';
import { exerciseLimits } from '@atelier/contracts/words/exercise-words';
import { listen } from '../../../shared/listen';
import { freeFileOf } from './free-file';
import { type useExerciseRecord, usePendingExerciseText, useSaveExerciseText } from './use-exercise';

/** As long as notes wait. */
const saveDelayMs = 1000;

type Texts = ReadonlyMap<string, string>;
const textsOf = (files: readonly ExerciseText[]): Texts =>
  new Map(files.map(({ name, text }) => [name, text]));

const isSameText = (one: readonly ExerciseText[], other: readonly ExerciseText[]): boolean =>
  one.length === other.length &&
  one.every(({ name, text }, index) => other[index]?.name === name && other[index]?.text === text);

export interface EditedFile {
  name: string;
  text: string;
  /** `free`: no check sees it. */
  role: 'given' | 'free' | 'read-only';
}

interface Written {
  draft: Texts;
  isDirty: boolean;
  keeps: boolean;
  /** When the stored text was noted from which `draft` was typed. A newer one of another device was not seen. */
  basedOn: string | null;
}

interface WrittenExercise {
  learning: Learning;
  lessonId: string;
  exercise: LearnerExercise;
  /** Of `exercise`. */
  version: string;
  record: ReturnType<typeof useExerciseRecord>;
}

/**
 * The files as they were typed, here or elsewhere, saved as notes are: a second after the last key, on blur and on
 * leaving; offline they wait on the device. A preview saves nothing.
 */
export function useWrittenTexts({ learning, lessonId, exercise, version, record }: WrittenExercise) {
  const pending = usePendingExerciseText(lessonId);
  const saving = useSaveExerciseText(learning, lessonId, pending);
  const stored = record.data?.text;
  /** What is shown, once it was typed or queued here; what the server stores otherwise. */
  const [draft, setDraft] = useState<Texts | null>(() => pending && textsOf(pending.texts));
  const shown = useMemo(() => draft ?? textsOf(stored?.texts ?? []), [draft, stored]);
  const latest = useRef<Written>({
    draft: shown,
    isDirty: false,
    keeps: false,
    basedOn: pending?.basedOn ?? null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const free = useMemo(() => freeFileOf(exercise), [exercise]);
  const files = useMemo((): EditedFile[] => {
    const own = exercise.files.map(({ name, visibility, zone, start }): EditedFile => {
      if (visibility !== 'given') return { name, text: start, role: 'read-only' };
      const text = mergeIntoZone(start, zone, shown.get(name) ?? start);
      return { name, text, role: name === exercise.entry ? 'free' : 'given' };
    });
    if (!free) return own;
    const first = own.findIndex(({ role }) => role === 'read-only');
    const added: EditedFile = { ...free, text: shown.get(free.name) ?? free.text, role: 'free' };
    return own.toSpliced(first < 0 ? own.length : first, 0, added);
  }, [exercise, shown, free]);

  const save = () => {
    clearTimeout(timer.current);
    const { draft: written, isDirty, keeps, basedOn } = latest.current;
    if (!isDirty || learning.isPreview) return;
    latest.current = { ...latest.current, isDirty: false, keeps: false };
    const texts = [...written].map(([name, text]) => ({ name, text })).slice(0, exerciseLimits.files);
    saving.mutate(
      { version, texts, keeps, basedOn },
      {
        onSuccess: (saved) => {
          if (saved && isSameText(saved.texts, texts)) latest.current.basedOn = saved.notedAt;
        },
        // Rejected, not queued: what was typed is still shown, and is sent with the next key.
        onError: () => (latest.current.isDirty = true),
      },
    );
  };
  const saveOnLeave = useEffectEvent(save);
  useEffect(() => {
    const leave = () => saveOnLeave();
    const stop = listen(window, { pagehide: leave });
    return () => {
      stop();
      leave();
    };
  }, []);

  // Another device wrote something newer, or the server has confirmed what was sent.
  const follow = useEffectEvent(() => {
    if (!latest.current.isDirty && !pending && !saving.isPending) setDraft(null);
  });
  const notedAt = stored?.notedAt;
  useEffect(() => {
    if (notedAt) follow();
  }, [notedAt, saving.isPending]);

  const write = (texts: Texts, keeps = false) => {
    setDraft(texts);
    latest.current = {
      draft: texts,
      isDirty: true,
      keeps: keeps || latest.current.keeps,
      basedOn: draft ? latest.current.basedOn : (notedAt ?? null),
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  };
  return {
    files,
    type: (name: string, text: string) => write(new Map(draft ?? shown).set(name, text)),
    flush: save,
    /** Replaces all files; what they were stays among the tries. */
    replaceBy: (texts: readonly ExerciseText[]) => {
      save();
      write(textsOf(texts), true);
      save();
    },
    texts: (): ExerciseText[] =>
      files.flatMap(({ name, text, role }) => (role === 'read-only' ? [] : { name, text })),
    notedAt,
    isQueued: pending !== null,
    isSaving: saving.isPending,
    failure: saving.error,
    /** Whether it is known what was written before. */
    isKnown: learning.isPreview || record.data !== undefined || record.fetchStatus !== 'fetching',
  };
}
