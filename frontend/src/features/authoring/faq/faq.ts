import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import { type Faq, FaqInput } from '@atelier/contracts/faqs';
import { newId } from '../../../shared/new-id';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useEditing } from '../course/course-editor';

/** The public page shows an entry once it has a question. */
export const isShown = ({ question }: Pick<Faq, 'question'>): boolean => question.trim() !== '';

export const faqTitle = ({ question }: Faq): string => question.trim() || 'Nouvelle question';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer\u00a0: Espace pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.',
};

/** Screen reader announcements during a drag. */
export function dragAnnouncements(entries: () => readonly Faq[]): Announcements {
  const positionOf = (id: UniqueIdentifier) => {
    const index = entries().findIndex(({ _id }) => _id === id);
    return `position ${index + 1} sur ${entries().length}`;
  };
  const titleOf = (id: UniqueIdentifier) => {
    const entry = entries().find(({ _id }) => _id === id);
    return `La question «\u00a0${entry ? faqTitle(entry) : ''}\u00a0»`;
  };
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return `${titleOf(active.id)} est saisie, ${positionOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // The start position was just announced.
      if (!over || (over.id === active.id && !hasMoved)) return undefined;
      hasMoved = true;
      return `En ${positionOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${titleOf(active.id)} est déposée en ${positionOf(over.id)}.`
        : `${titleOf(active.id)} reste à sa place.`,
    onDragCancel: ({ active }) => `Déplacement annulé. ${titleOf(active.id)} reste à sa place.`,
  };
}

export const maxFaqs = 50;

const refusalOf = (entry: Faq): string | undefined => {
  const parsed = FaqInput.safeParse(entry);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

/**
 * The questions in their order. Edits show at once and are saved, also an answer without its question; invalid entries
 * and new empty ones stay local.
 */
export function useFaq() {
  const { editor, draft } = useEditing();
  const [localEntries, setLocalEntries] = useState<readonly Faq[]>([]);
  const saved = draft.faq;
  const isSaved = (id: string) => saved.some(({ _id }) => _id === id);
  const entries = [
    ...saved.map((entry) => localEntries.find(({ _id }) => _id === entry._id) ?? entry),
    ...localEntries.filter(({ _id }) => !isSaved(_id)),
  ];
  const save = (faq: Faq[], delayMs = 0) => editor.edit({ field: 'faq', value: faq }, { faq }, delayMs);

  return {
    entries,
    refusalOf: (entry: Faq) => (localEntries.includes(entry) ? refusalOf(entry) : undefined),
    /** Returns the id of the new entry. */
    add(): string {
      const entry: Faq = { _id: newId(), question: '', response: '' };
      setLocalEntries((all) => [...all, entry]);
      return entry._id;
    },
    change(entry: Faq) {
      setLocalEntries((all) => [...all.filter(({ _id }) => _id !== entry._id), entry]);
      if (refusalOf(entry)) return;
      const old = editor.current()?.faq ?? saved;
      const index = old.findIndex(({ _id }) => _id === entry._id);
      save(index < 0 ? [...old, entry] : old.with(index, entry), typingPauseMs);
    },
    /** Returns the undo; null when the entry was never saved. */
    remove(id: string): (() => void) | null {
      setLocalEntries((all) => all.filter(({ _id }) => _id !== id));
      const index = saved.findIndex(({ _id }) => _id === id);
      const entry = saved[index];
      if (!entry) return null;
      save(saved.filter(({ _id }) => _id !== id));
      return () => save((editor.current()?.faq ?? []).toSpliced(index, 0, entry));
    },
    /** Out of range: no change. */
    move(id: string, to: number) {
      const entry = saved.find(({ _id }) => _id === id);
      if (!entry || to < 0 || to >= saved.length) return;
      save(saved.filter(({ _id }) => _id !== id).toSpliced(to, 0, entry));
    },
    /** On blur: shows the saved values again, except for invalid and empty entries. */
    settle() {
      const savedIds = new Set(editor.current()?.faq.map(({ _id }) => _id));
      setLocalEntries((all) => all.filter((entry) => refusalOf(entry) || !savedIds.has(entry._id)));
      void editor.saver.flush();
    },
  };
}

export type FaqEditor = ReturnType<typeof useFaq>;
