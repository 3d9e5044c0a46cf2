import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import type { Programme } from '../../draft/state/programme';
import { ownSlot, placeInSlot, placeWords, type Dragged, type Slot } from './drop-slots';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer\u00a0: Espace pour saisir, flèches haut et bas pour déplacer, Page suivante et Page précédente pour changer de section, Espace pour déposer, Échap pour annuler.',
};

export const draggedOf = ({ data }: Active): Dragged => data.current as Dragged;
export const slotOf = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null;

/** What screen readers hear during a drag, by pointer or by keyboard. Both nouns are feminine, which the sentences rely on. */
export function dragAnnouncements(programme: () => Programme): Announcements {
  const named = ({ noun, title }: Dragged) => `La ${noun} «\u00a0${title}\u00a0»`;
  const ownPlace = (dragged: Dragged) => {
    const own = ownSlot(programme(), dragged);
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
      const slot = slotOf(over);
      if (!slot) return hasMoved ? 'Hors de la liste.' : undefined;
      const dragged = draggedOf(active);
      const stays = placeInSlot(programme(), dragged, slot) === null;
      // The place it was taken from has just been said.
      if (stays && !hasMoved) return undefined;
      hasMoved = true;
      return `En ${placeWords(programme(), dragged, slot)}.`;
    },
    onDragEnd({ active, over }) {
      const slot = slotOf(over);
      const dragged = draggedOf(active);
      if (!slot || !placeInSlot(programme(), dragged, slot)) return `${named(dragged)} reste à sa place.`;
      return `${named(dragged)} est déposée en ${placeWords(programme(), dragged, slot)}.`;
    },
    onDragCancel({ active }) {
      const dragged = draggedOf(active);
      return `Déplacement annulé, la ${dragged.noun} «\u00a0${dragged.title}\u00a0» reste en ${ownPlace(dragged)}.`;
    },
  };
}
