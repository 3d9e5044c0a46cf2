import type { Active, Announcements, Over, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { type LessonPosition, positionOf, type Programme } from './programme';

export type Noun = 'section' | 'leçon';

/** The dragged section or lesson. */
export interface Dragged {
  id: string;
  noun: Noun;
  title: string;
}

/** Between two rows, or at an end of a list: where something can be put down. Counts all rows, the dragged one too. */
export interface Slot {
  noun: Noun;
  /** Of a lesson; for a section its own list is meant. */
  sectionId: string | null;
  index: number;
}

export const slotId = ({ sectionId, index }: Omit<Slot, 'noun'>): string =>
  `slot-${sectionId ?? 'list'}-${index}`;

/** The dragged entry's own place, as a slot: the one above it. */
function ownSlot(programme: Programme, { id, noun }: Dragged): Slot | null {
  if (noun === 'leçon') {
    const place = positionOf(programme, id);
    return place ? { noun, ...place } : null;
  }
  const index = programme.findIndex((section) => section._id === id);
  return index < 0 ? null : { noun, sectionId: null, index };
}

/** The position the dragged entry gets when dropped; null when it would not move. */
export function positionInSlot(programme: Programme, dragged: Dragged, slot: Slot): LessonPosition | null {
  const own = ownSlot(programme, dragged);
  if (!own || own.noun !== slot.noun) return null;
  const sectionId = slot.sectionId ?? '';
  if (own.sectionId !== slot.sectionId) return { sectionId, index: slot.index };
  if (slot.index === own.index || slot.index === own.index + 1) return null;
  return { sectionId, index: slot.index > own.index ? slot.index - 1 : slot.index };
}

/** Every slot that the arrow keys stop at, in their order: one for a folded section, its end. */
export function slotsOf(programme: Programme, dragged: Dragged, folded: ReadonlySet<string>): Slot[] {
  const own = ownSlot(programme, dragged);
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
  // Above and below the dragged entry is one and the same place.
  return all.filter((slot) => slot.sectionId !== own?.sectionId || slot.index !== own.index + 1);
}

/** The slot that a key leads to; the same one at an end, undefined for a key that moves nothing. */
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

/** `Position 2 sur 4`, and of a lesson the section too. */
export function positionWords(programme: Programme, dragged: Dragged, slot: Slot): string {
  const own = ownSlot(programme, dragged);
  const place = positionInSlot(programme, dragged, slot);
  const index = place?.index ?? own?.index ?? 0;
  if (dragged.noun === 'section') return `position ${index + 1} sur ${programme.length}`;
  const section = programme.find(({ _id }) => _id === slot.sectionId);
  const count = (section?.lessons.length ?? 0) + (slot.sectionId === own?.sectionId ? 0 : 1);
  return `position ${index + 1} sur ${count} de «\u00a0${section?.title ?? ''}\u00a0»`;
}

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
    return own ? positionWords(programme(), dragged, own) : 'sa place';
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
      const stays = positionInSlot(programme(), dragged, slot) === null;
      // The place it was taken from has just been said.
      if (stays && !hasMoved) return undefined;
      hasMoved = true;
      return `En ${positionWords(programme(), dragged, slot)}.`;
    },
    onDragEnd({ active, over }) {
      const slot = slotOf(over);
      const dragged = draggedOf(active);
      if (!slot || !positionInSlot(programme(), dragged, slot)) return `${named(dragged)} reste à sa place.`;
      return `${named(dragged)} est déposée en ${positionWords(programme(), dragged, slot)}.`;
    },
    onDragCancel({ active }) {
      const dragged = draggedOf(active);
      return `Déplacement annulé, la ${dragged.noun} «\u00a0${dragged.title}\u00a0» reste en ${ownPlace(dragged)}.`;
    },
  };
}
