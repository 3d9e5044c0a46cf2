import type { SectionDraft } from '@atelier/contracts/course-draft';
import { newLesson, newSection } from './programme';
import { type Dragged, nextSlot, positionInSlot, positionWords, slotId, slotsOf } from './drop-slots';

const section = (title: string, lessons: string[]): SectionDraft => ({
  ...newSection(title),
  _id: title,
  lessons: lessons.map((lesson) => ({ ...newLesson(lesson), _id: lesson })),
});
const programme = [section('A', ['a', 'b']), section('B', []), section('C', ['c'])];
const lesson = (id: string): Dragged => ({ id, noun: 'leçon', title: id });
const none: ReadonlySet<string> = new Set<string>();
const slot = (sectionId: string | null, index: number) => ({
  noun: sectionId === null ? ('section' as const) : ('leçon' as const),
  sectionId,
  index,
});

describe('where a dragged row can be put down', () => {
  it('is every place of every section, its own once, and the end alone of a folded one', () => {
    const ids = (folded: ReadonlySet<string>) =>
      slotsOf(programme, lesson('a'), folded).map(({ sectionId, index }) => `${sectionId}${index}`);
    expect(ids(none)).toEqual(['A0', 'A2', 'B0', 'C0', 'C1']);
    expect(ids(new Set(['C']))).toEqual(['A0', 'A2', 'B0', 'C1']);
  });

  it('is where it stands already on both sides of itself', () => {
    expect(positionInSlot(programme, lesson('a'), slot('A', 0))).toBeNull();
    expect(positionInSlot(programme, lesson('a'), slot('A', 1))).toBeNull();
    expect(positionInSlot(programme, lesson('a'), slot('A', 2))).toEqual({ sectionId: 'A', index: 1 });
    expect(positionInSlot(programme, lesson('a'), slot('C', 1))).toEqual({ sectionId: 'C', index: 1 });
    expect(positionInSlot(programme, { id: 'A', noun: 'section', title: 'A' }, slot(null, 3))).toMatchObject({
      index: 2,
    });
  });

  it('is reached step by step, or a section at a time, and never beyond the ends', () => {
    const slots = slotsOf(programme, lesson('a'), none);
    const after = (from: number, key: string) => {
      const here = slots[from];
      return slots.findIndex((each) => each === nextSlot(slots, here ? slotId(here) : null, key));
    };
    expect([after(0, 'ArrowDown'), after(4, 'ArrowDown'), after(1, 'ArrowUp'), after(0, 'ArrowUp')]).toEqual([
      1, 4, 0, 0,
    ]);
    expect([after(0, 'PageDown'), after(2, 'PageDown'), after(3, 'PageUp')]).toEqual([2, 3, 2]);
    expect(nextSlot(slots, null, 'KeyA')).toBeUndefined();
  });

  it('is said as the position it will have', () => {
    expect(positionWords(programme, lesson('a'), slot('A', 2))).toBe('position 2 sur 2 de «\u00a0A\u00a0»');
    expect(positionWords(programme, lesson('a'), slot('C', 0))).toBe('position 1 sur 2 de «\u00a0C\u00a0»');
  });
});
