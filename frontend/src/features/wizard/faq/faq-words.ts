import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { Faq } from '@atelier/contracts/faqs';

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
