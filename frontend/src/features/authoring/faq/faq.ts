import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import { type Faq, FaqInput } from '@atelier/contracts/faqs';
import { newId } from '../../../shared/new-id';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useEditing } from '../course/course-editor';

/** Readers see an entry once it has a question. */
export const isShown = ({ question }: Pick<Faq, 'question'>): boolean => question.trim() !== '';

export const faqTitle = ({ question }: Faq): string => question.trim() || 'Nouvelle question';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer\u00a0: Espace pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.',
};

/** What screen readers hear while a question is moved. */
export function dragAnnouncements(entries: () => readonly Faq[]): Announcements {
  const place = (id: UniqueIdentifier) => {
    const index = entries().findIndex(({ _id }) => _id === id);
    return `position ${index + 1} sur ${entries().length}`;
  };
  const named = (id: UniqueIdentifier) => {
    const entry = entries().find(({ _id }) => _id === id);
    return `La question «\u00a0${entry ? faqTitle(entry) : ''}\u00a0»`;
  };
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return `${named(active.id)} est saisie, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // The place it was taken from has just been said.
      if (!over || (over.id === active.id && !hasMoved)) return undefined;
      hasMoved = true;
      return `En ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${named(active.id)} est déposée en ${place(over.id)}.`
        : `${named(active.id)} reste à sa place.`,
    onDragCancel: ({ active }) => `Déplacement annulé. ${named(active.id)} reste à sa place.`,
  };
}

export const maxFaqs = 50;

const refusalOf = (entry: Faq): string | undefined => {
  const parsed = FaqInput.safeParse(entry);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

/**
 * The questions in their order. What is being written shows at once and is saved, an answer without its question too;
 * what the contract refuses, and a new entry without a word, stays here, unsent.
 */
export function useFaq() {
  const { editor, draft } = useEditing();
  const [written, setWritten] = useState<readonly Faq[]>([]);
  const saved = draft.faq;
  const isSaved = (id: string) => saved.some(({ _id }) => _id === id);
  const entries = [
    ...saved.map((entry) => written.find(({ _id }) => _id === entry._id) ?? entry),
    ...written.filter(({ _id }) => !isSaved(_id)),
  ];
  const save = (faq: Faq[], delayMs = 0) => editor.edit({ field: 'faq', value: faq }, { faq }, delayMs);

  return {
    entries,
    refusalOf: (entry: Faq) => (written.includes(entry) ? refusalOf(entry) : undefined),
    /** Answers the new entry's id. */
    add(): string {
      const entry: Faq = { _id: newId(), question: '', response: '' };
      setWritten((all) => [...all, entry]);
      return entry._id;
    },
    change(entry: Faq) {
      setWritten((all) => [...all.filter(({ _id }) => _id !== entry._id), entry]);
      if (refusalOf(entry)) return;
      const old = editor.current()?.faq ?? saved;
      const place = old.findIndex(({ _id }) => _id === entry._id);
      save(place < 0 ? [...old, entry] : old.with(place, entry), typingPauseMs);
    },
    /** Answers how to put it back where it was; null when it never was saved. */
    remove(id: string): (() => void) | null {
      setWritten((all) => all.filter(({ _id }) => _id !== id));
      const index = saved.findIndex(({ _id }) => _id === id);
      const entry = saved[index];
      if (!entry) return null;
      save(saved.filter(({ _id }) => _id !== id));
      return () => save((editor.current()?.faq ?? []).toSpliced(index, 0, entry));
    },
    /** Places beyond the ends change nothing. */
    move(id: string, to: number) {
      const entry = saved.find(({ _id }) => _id === id);
      if (!entry || to < 0 || to >= saved.length) return;
      save(saved.filter(({ _id }) => _id !== id).toSpliced(to, 0, entry));
    },
    /** A field was left: what stands is what was saved, but for what could not be, or has no word yet. */
    settle() {
      const kept = new Set(editor.current()?.faq.map(({ _id }) => _id));
      setWritten((all) => all.filter((entry) => refusalOf(entry) || !kept.has(entry._id)));
      void editor.saver.flush();
    },
  };
}

export type FaqEditor = ReturnType<typeof useFaq>;
