import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import type { Programme } from '../state/programme';
import { ownGap, placeInGap, placeWords, type Dragged, type Gap } from './drop-gaps';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer : Espace pour saisir, flèches haut et bas pour déplacer, Page suivante et Page précédente pour changer de section, Espace pour déposer, Échap pour annuler.',
};

export const draggedOf = ({ data }: Active): Dragged => data.current as Dragged;
export const gapOf = (over: Over | null): Gap | null => (over?.data.current as Gap | undefined) ?? null;

/** What screen readers hear during a drag, by pointer or by keyboard. Both nouns are feminine, which the sentences rely on. */
export function dragAnnouncements(programme: () => Programme): Announcements {
  const named = ({ noun, title }: Dragged) => `La ${noun} « ${title} »`;
  const ownPlace = (dragged: Dragged) => {
    const own = ownGap(programme(), dragged);
    return own ? placeWords(programme(), dragged, own) : 'sa place';
  };
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      const dragged = draggedOf(active);
      return `${named(dragged)} est saisie, ${ownPlace(dragged)}.`;
    },
    onDragOver({ active, over }) {
      const gap = gapOf(over);
      if (!gap) return hasMoved ? 'Hors de la liste.' : undefined;
      const dragged = draggedOf(active);
      const stays = placeInGap(programme(), dragged, gap) === null;
      // The place it was taken from has just been said.
      if (stays && !hasMoved) return undefined;
      hasMoved = true;
      return `En ${placeWords(programme(), dragged, gap)}.`;
    },
    onDragEnd({ active, over }) {
      const gap = gapOf(over);
      const dragged = draggedOf(active);
      if (!gap || !placeInGap(programme(), dragged, gap)) return `${named(dragged)} reste à sa place.`;
      return `${named(dragged)} est déposée en ${placeWords(programme(), dragged, gap)}.`;
    },
    onDragCancel({ active }) {
      const dragged = draggedOf(active);
      return `Déplacement annulé, la ${dragged.noun} « ${dragged.title} » reste en ${ownPlace(dragged)}.`;
    },
  };
}
