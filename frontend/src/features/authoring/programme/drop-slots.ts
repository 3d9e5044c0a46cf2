import type { Active, Announcements, Over, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { type LessonPosition, positionOf, type Programme } from './programme';

export type Noun = 'section' | 'leçon';

/** The dragged section or lesson. */
export interface Dragged {
  id: string;
  noun: Noun;
  title: string;
}

/** A drop position between two rows, or at an end of a list. Counts all rows, including the dragged one. */
export interface Slot {
  noun: Noun;
  /** For a lesson; null for a section, which has a single list. */
  sectionId: string | null;
  index: number;
}

export const slotId = ({ sectionId, index }: Omit<Slot, 'noun'>): string =>
  `slot-${sectionId ?? 'list'}-${index}`;

/** The dragged entry's current slot: the one above it. */
function ownSlot(programme: Programme, { id, noun }: Dragged): Slot | null {
  if (noun === 'leçon') {
    const position = positionOf(programme, id);
    return position ? { noun, ...position } : null;
  }
  const index = programme.findIndex((section) => section._id === id);
  return index < 0 ? null : { noun, sectionId: null, index };
}

/** The position after the drop; null when the entry would not move. */
export function positionInSlot(programme: Programme, dragged: Dragged, slot: Slot): LessonPosition | null {
  const currentSlot = ownSlot(programme, dragged);
  if (!currentSlot || currentSlot.noun !== slot.noun) return null;
  const sectionId = slot.sectionId ?? '';
  if (currentSlot.sectionId !== slot.sectionId) return { sectionId, index: slot.index };
  if (slot.index === currentSlot.index || slot.index === currentSlot.index + 1) return null;
  return { sectionId, index: slot.index > currentSlot.index ? slot.index - 1 : slot.index };
}

/** The slots that the arrow keys visit, in order: a folded section has one, its end. */
export function slotsOf(programme: Programme, dragged: Dragged, folded: ReadonlySet<string>): Slot[] {
  const currentSlot = ownSlot(programme, dragged);
  const all: Slot[] =
    dragged.noun === 'section'
      ? Array.from({ length: programme.length + 1 }, (_, index) => ({
          noun: 'section',
          sectionId: null,
          index,
        }))
      : programme.flatMap(({ _id, lessons }) =>
          Array.from({ length: lessons.length + 1 }, (_, index): Slot => ({
            noun: 'leçon',
            sectionId: _id,
            index,
          })).slice(folded.has(_id) ? -1 : 0),
        );
  // The slots above and below the dragged entry are the same position.
  return all.filter(
    (slot) => slot.sectionId !== currentSlot?.sectionId || slot.index !== currentSlot.index + 1,
  );
}

/** The slot after a key press; the same one at an end, undefined for other keys. */
export function nextSlot(
  slots: readonly Slot[],
  over: UniqueIdentifier | null,
  key: string,
): Slot | undefined {
  const at = Math.max(
    slots.findIndex((slot) => slotId(slot) === over),
    0,
  );
  const here = slots[at];
  if (key === 'ArrowDown') return slots[at + 1] ?? here;
  if (key === 'ArrowUp') return slots[at - 1] ?? here;
  if (key === 'PageDown')
    return slots.slice(at).find((slot) => slot.sectionId !== here?.sectionId) ?? slots.at(-1);
  if (key === 'PageUp')
    return slots.slice(0, at).findLast((slot) => slot.sectionId !== here?.sectionId) ?? slots[0];
  return undefined;
}

/** `Position 2 sur 4`; for a lesson with its section. */
export function positionWords(programme: Programme, dragged: Dragged, slot: Slot): string {
  const currentSlot = ownSlot(programme, dragged);
  const position = positionInSlot(programme, dragged, slot);
  const index = position?.index ?? currentSlot?.index ?? 0;
  if (dragged.noun === 'section') return `position ${index + 1} sur ${programme.length}`;
  const section = programme.find(({ _id }) => _id === slot.sectionId);
  const count = (section?.lessons.length ?? 0) + (slot.sectionId === currentSlot?.sectionId ? 0 : 1);
  return `position ${index + 1} sur ${count} de «\u00a0${section?.title ?? ''}\u00a0»`;
}

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer\u00a0: Espace pour saisir, flèches haut et bas pour déplacer, Page suivante et Page précédente pour changer de section, Espace pour déposer, Échap pour annuler.',
};

export const draggedOf = ({ data }: Active): Dragged => data.current as Dragged;
export const slotOf = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null;

/**
 * Screen reader announcements during a drag, by pointer or by keyboard. Both nouns are feminine, which the sentences
 * rely on.
 */
export function dragAnnouncements(programme: () => Programme): Announcements {
  const nameOf = ({ noun, title }: Dragged) => `La ${noun} «\u00a0${title}\u00a0»`;
  const currentPosition = (dragged: Dragged) => {
    const currentSlot = ownSlot(programme(), dragged);
    return currentSlot ? positionWords(programme(), dragged, currentSlot) : 'sa place';
  };
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      const dragged = draggedOf(active);
      return `${nameOf(dragged)} est saisie, ${currentPosition(dragged)}.`;
    },
    onDragOver({ active, over }) {
      const slot = slotOf(over);
      if (!slot) return hasMoved ? 'Hors de la liste.' : undefined;
      const dragged = draggedOf(active);
      const stays = positionInSlot(programme(), dragged, slot) === null;
      // The start position was just announced.
      if (stays && !hasMoved) return undefined;
      hasMoved = true;
      return `En ${positionWords(programme(), dragged, slot)}.`;
    },
    onDragEnd({ active, over }) {
      const slot = slotOf(over);
      const dragged = draggedOf(active);
      if (!slot || !positionInSlot(programme(), dragged, slot)) return `${nameOf(dragged)} reste à sa place.`;
      return `${nameOf(dragged)} est déposée en ${positionWords(programme(), dragged, slot)}.`;
    },
    onDragCancel({ active }) {
      const dragged = draggedOf(active);
      return `Déplacement annulé, la ${dragged.noun} «\u00a0${dragged.title}\u00a0» reste en ${currentPosition(dragged)}.`;
    },
  };
}
