import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

export interface Draggable {
  _id: string;
  title: string;
}

/** Both words are feminine, which the sentences rely on. */
export type Noun = 'section' | 'leçon';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer : Espace pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.',
};

/** What screen readers hear during a drag, by pointer or by keyboard. */
export function dragAnnouncements(noun: Noun, entries: readonly Draggable[]): Announcements {
  const position = (id: string | number) => entries.findIndex((entry) => entry._id === id) + 1;
  const name = (id: string | number) => entries.find((entry) => entry._id === id)?.title ?? '';
  const place = (id: string | number) => `position ${position(id)} sur ${entries.length}`;
  return {
    onDragStart: ({ active }) => `La ${noun} « ${name(active.id)} » est saisie, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `En ${place(over.id)}.` : 'Hors de la liste.'),
    onDragEnd: ({ active, over }) =>
      over
        ? `La ${noun} « ${name(active.id)} » est déposée en ${place(over.id)}.`
        : `La ${noun} « ${name(active.id)} » reste à sa place.`,
    onDragCancel: ({ active }) =>
      `Déplacement annulé, la ${noun} « ${name(active.id)} » reste en ${place(active.id)}.`,
  };
}
