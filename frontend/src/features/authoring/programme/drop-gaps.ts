import type { UniqueIdentifier } from '@dnd-kit/core';
import { placeOf, type LessonPlace } from '../state/lesson-place';
import type { Programme } from '../state/programme';

export type Noun = 'section' | 'leçon';

/** What is in the hand. */
export interface Dragged {
  id: string;
  noun: Noun;
  title: string;
}

/** Between two rows, or at an end of a list: where something can be put down. Counts all rows, the dragged one too. */
export interface Gap {
  noun: Noun;
  /** Of a lesson; for a section its own list is meant. */
  sectionId: string | null;
  index: number;
}

export const gapId = ({ sectionId, index }: Omit<Gap, 'noun'>): string =>
  `gap-${sectionId ?? 'list'}-${index}`;

/** The dragged entry's own place, as a gap: the one above it. */
export function ownGap(programme: Programme, { id, noun }: Dragged): Gap | null {
  if (noun === 'leçon') {
    const place = placeOf(programme, id);
    return place ? { noun, ...place } : null;
  }
  const index = programme.findIndex((section) => section._id === id);
  return index < 0 ? null : { noun, sectionId: null, index };
}

/** Where the dragged entry stands once put down; null when that is where it stands already. */
export function placeInGap(programme: Programme, dragged: Dragged, gap: Gap): LessonPlace | null {
  const own = ownGap(programme, dragged);
  if (!own || own.noun !== gap.noun) return null;
  const sectionId = gap.sectionId ?? '';
  if (own.sectionId !== gap.sectionId) return { sectionId, index: gap.index };
  if (gap.index === own.index || gap.index === own.index + 1) return null;
  return { sectionId, index: gap.index > own.index ? gap.index - 1 : gap.index };
}

/** Every gap that the arrow keys stop at, in their order: one for a folded section, its end. */
export function gapsOf(programme: Programme, dragged: Dragged, folded: ReadonlySet<string>): Gap[] {
  const own = ownGap(programme, dragged);
  const all: Gap[] =
    dragged.noun === 'section'
      ? Array.from({ length: programme.length + 1 }, (_, index) => ({
          noun: 'section',
          sectionId: null,
          index,
        }))
      : programme.flatMap(({ _id, lessons }) =>
          Array.from({ length: lessons.length + 1 }, (_, index): Gap => ({
            noun: 'leçon',
            sectionId: _id,
            index,
          })).slice(folded.has(_id) ? -1 : 0),
        );
  // Above and below the dragged entry is one and the same place.
  return all.filter((gap) => gap.sectionId !== own?.sectionId || gap.index !== own.index + 1);
}

/** The gap that a key leads to; the same one at an end, undefined for a key that moves nothing. */
export function nextGap(gaps: readonly Gap[], over: UniqueIdentifier | null, key: string): Gap | undefined {
  const at = Math.max(
    gaps.findIndex((gap) => gapId(gap) === over),
    0,
  );
  const here = gaps[at];
  if (key === 'ArrowDown') return gaps[at + 1] ?? here;
  if (key === 'ArrowUp') return gaps[at - 1] ?? here;
  if (key === 'PageDown')
    return gaps.slice(at).find((gap) => gap.sectionId !== here?.sectionId) ?? gaps.at(-1);
  if (key === 'PageUp')
    return gaps.slice(0, at).findLast((gap) => gap.sectionId !== here?.sectionId) ?? gaps[0];
  return undefined;
}

/** `Position 2 sur 4`, and of a lesson the section too. */
export function placeWords(programme: Programme, dragged: Dragged, gap: Gap): string {
  const own = ownGap(programme, dragged);
  const place = placeInGap(programme, dragged, gap);
  const index = place?.index ?? own?.index ?? 0;
  if (dragged.noun === 'section') return `position ${index + 1} sur ${programme.length}`;
  const section = programme.find(({ _id }) => _id === gap.sectionId);
  const count = (section?.lessons.length ?? 0) + (gap.sectionId === own?.sectionId ? 0 : 1);
  return `position ${index + 1} sur ${count} de « ${section?.title ?? ''} »`;
}
