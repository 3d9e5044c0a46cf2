import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import fc from 'fast-check';
import { type MergeResolution, applyAnswers, mergeProgrammes, type MergeQuestion } from './merge-programmes';
import type { Version } from './versions';

const lesson = (_id: string, facts: Partial<LessonInput> = {}): LessonInput => ({
  _id,
  title: _id,
  isFree: false,
  parts: [],
  resources: [],
  ...facts,
});
const section = (_id: string, lessons: LessonInput[], title = _id): SectionInput => ({ _id, title, lessons });
const text = (words: string) => [{ type: 'texte' as const, text: words }];
/** `A: a b | B: c` */
const outline = (version: Version): string =>
  version
    .map(({ _id, lessons = [] }) => `${_id}: ${lessons.map((each) => each._id).join(' ')}`.trim())
    .join(' | ');
const lessonsIn = (version: Version) => version.flatMap(({ lessons = [] }) => lessons);
const titlesOf = (version: Version) => lessonsIn(version).map(({ title }) => title);

const base = [
  section(
    'A',
    ['a', 'b', 'c'].map((id) => lesson(id)),
  ),
  section(
    'B',
    ['d', 'e'].map((id) => lesson(id)),
  ),
];
const edit = (change: (sections: SectionInput[]) => void): SectionInput[] => {
  const copy = structuredClone(base);
  change(copy);
  return copy;
};
const at = (sections: SectionInput[], path: string): LessonInput => {
  const found = lessonsIn(sections).find(({ _id }) => _id === path);
  if (!found) throw new Error(path);
  return found;
};
const rename = (id: string, title: string) => edit((sections) => void (at(sections, id).title = title));
const write = (id: string, words: string) => edit((sections) => void (at(sections, id).parts = text(words)));
const remove = (id: string) =>
  edit((sections) => {
    for (const each of sections) each.lessons = each.lessons?.filter(({ _id }) => _id !== id);
  });
const move = (id: string, to: number, index: number) =>
  edit((sections) => {
    const moving = at(sections, id);
    for (const each of sections) each.lessons = each.lessons?.filter(({ _id }) => _id !== id);
    sections[to]?.lessons?.splice(index, 0, moving);
  });
const add = (id: string, to: number) => edit((sections) => void sections[to]?.lessons?.push(lesson(id)));

describe('two versions of a programme put together', () => {
  it('keeps what each has done to lessons of its own, to other fields of one lesson, and to its place', () => {
    const renamed = mergeProgrammes(base, rename('a', 'Mien'), rename('b', 'Autre'));
    expect(titlesOf(renamed.merged)).toEqual(['Mien', 'Autre', 'c', 'd', 'e']);
    const written = mergeProgrammes(base, rename('a', 'Mien'), write('a', 'Texte'));
    expect(lessonsIn(written.merged)[0]).toMatchObject({ title: 'Mien', parts: text('Texte') });
    const moved = mergeProgrammes(base, move('a', 1, 1), rename('a', 'Autre'));
    expect(outline(moved.merged)).toBe('A: b c | B: d a e');
    expect(titlesOf(moved.merged)).toContain('Autre');
    for (const { questions } of [renamed, written, moved]) expect(questions).toEqual([]);
  });

  it('keeps when a section opens beside what it is called, and asks about two openings', () => {
    const open = (afterDays: number) => edit(([first]) => void (first!.opening = { afterDays }));
    const called = edit(([first]) => void (first!.title = 'Départ'));
    const together = mergeProgrammes(base, open(7), called);
    expect(together.questions).toEqual([]);
    expect(together.merged[0]).toMatchObject({ title: 'Départ', opening: { afterDays: 7 } });
    const { questions } = mergeProgrammes(base, open(7), open(3));
    expect(questions).toMatchObject([{ kind: 'field', field: 'opening' }]);
  });

  it('keeps all that was added, and leaves away what one alone has deleted', () => {
    const { merged, questions } = mergeProgrammes(base, add('x', 0), add('y', 0));
    expect(outline(merged)).toBe('A: a b c x y | B: d e');
    expect(outline(mergeProgrammes(base, remove('b'), add('y', 1)).merged)).toBe('A: a c | B: d e y');
    expect(questions).toEqual([]);
  });

  it('asks about one title written twice, and holds what was saved first until then', () => {
    proves('merge.fields');

    const { merged, questions } = mergeProgrammes(base, rename('b', 'Mien'), rename('b', 'Leur'));
    expect(questions).toMatchObject([{ kind: 'field', field: 'title', entryId: 'b' }]);
    expect(titlesOf(merged)[1]).toBe('Leur');
    const answered = (answer: MergeResolution) =>
      titlesOf(applyAnswers(merged, questions, new Map([['b title', answer]])))[1];
    expect([answered('mine'), answered('theirs'), answered({ title: 'Autre' })]).toEqual([
      'Mien',
      'Leur',
      'Autre',
    ]);
  });

  it('asks nothing where both have done the same', () => {
    const same = rename('b', 'Même');
    expect(mergeProgrammes(base, same, structuredClone(same))).toMatchObject({ questions: [] });
    expect(mergeProgrammes(base, remove('b'), remove('b'))).toMatchObject({ questions: [] });
  });

  it('keeps a lesson that one has deleted and the other has changed, until it is answered', () => {
    proves('merge.deleted');

    for (const [mine, theirs, removedBy] of [
      [remove('b'), write('b', 'Neuf'), 'mine'],
      [write('b', 'Neuf'), remove('b'), 'theirs'],
    ] as const) {
      const { merged, questions } = mergeProgrammes(base, mine, theirs);
      expect(questions).toMatchObject([{ kind: 'removal', entryId: 'b', removedBy }]);
      expect(outline(merged)).toBe('A: a b c | B: d e');
      expect(lessonsIn(merged)[1]?.parts).toEqual(text('Neuf'));
      const other = removedBy === 'mine' ? 'theirs' : 'mine';
      const after = (side: MergeResolution) =>
        outline(applyAnswers(merged, questions, new Map([['b removal', side]])));
      expect(after(removedBy)).toBe('A: a c | B: d e');
      expect(after(other)).toBe('A: a b c | B: d e');
    }
  });

  it('asks once about a section that one has deleted and in which the other went on', () => {
    const without = edit((sections) => void sections.splice(0, 1));
    const { merged, questions } = mergeProgrammes(base, without, add('x', 0));
    expect(questions).toMatchObject([{ kind: 'removal', entry: 'section', entryId: 'A' }]);
    expect(outline(merged)).toBe('A: a b c x | B: d e');
    expect(outline(mergeProgrammes(base, without, rename('e', 'E')).merged)).toBe('B: d e');
  });

  it('asks where a lesson stands that both have put elsewhere, and not where one has reordered others', () => {
    const { merged, questions } = mergeProgrammes(base, move('a', 1, 2), move('a', 0, 2));
    expect(questions).toMatchObject([{ kind: 'place', entryId: 'a' }]);
    expect(outline(merged)).toBe('A: b c a | B: d e');
    expect(outline(applyAnswers(merged, questions, new Map([['a place', 'mine']])))).toBe(
      'A: b c | B: d e a',
    );
    expect(mergeProgrammes(base, move('a', 0, 2), move('e', 1, 0)).questions).toEqual([]);
  });
});

type Step = (sections: SectionInput[], tag: string) => void;
const pick = <Of>(list: readonly Of[] | undefined, nth: number): Of | undefined => list?.[nth % list.length];

/** One random edit of a programme; new entries carry the tab's tag. */
const step: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(6), fc.nat(50), fc.nat(50), fc.nat(50))
  .map(([kind, one, two, three]) => (sections, tag) => {
    const from = pick(sections, one);
    const to = pick(sections, two);
    const chosen = pick(from?.lessons, three);
    const name = `${tag}${one}.${two}.${three}`;
    if (kind === 0) sections.splice(one % (sections.length + 1), 0, section(`S${name}`, []));
    if (kind === 1) from?.lessons?.splice(three % (from.lessons.length + 1), 0, lesson(`L${name}`));
    if (kind === 2 && chosen) chosen.title = name;
    if (kind === 3 && chosen) chosen.parts = text(name);
    if (kind === 4 && chosen) from?.lessons?.splice(from.lessons.indexOf(chosen), 1);
    if (kind === 5 && from) sections.splice(sections.indexOf(from), 1);
    if (kind === 6 && chosen) {
      from?.lessons?.splice(from.lessons.indexOf(chosen), 1);
      to?.lessons?.splice(two % (to.lessons.length + 1), 0, chosen);
    }
  });

const steps = fc.array(step, { maxLength: 8 });
const begun = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }).map((sizes) =>
  sizes.map((size, index) =>
    section(
      `S${index}`,
      Array.from({ length: size }, (_, nth) => lesson(`L${index}-${nth}`)),
    ),
  ),
);
const told = (from: SectionInput[], what: readonly Step[], tag: string): SectionInput[] => {
  const copy = structuredClone(from);
  for (const each of what) each(copy, tag);
  return copy.filter(({ _id }, index) => copy.findIndex((other) => other._id === _id) === index);
};
const hasRepeats = (version: Version): boolean => {
  const ids = [...version, ...lessonsIn(version)].map(({ _id }) => _id);
  return new Set(ids).size < ids.length;
};
const plain = (version: Version) => version.map(({ _id, title, lessons = [] }) => ({ _id, title, lessons }));
const stories = fc
  .tuple(begun, steps, steps)
  .map(([start, here, there]) => ({ start, mine: told(start, here, 'm'), theirs: told(start, there, 't') }))
  .filter(({ mine, theirs }) => !hasRepeats(mine) && !hasRepeats(theirs));

describe('any two versions of any programme', () => {
  it('come to the one that was changed when the other was not', () => {
    fc.assert(
      fc.property(stories, ({ start, mine, theirs }) => {
        const one = mergeProgrammes(start, mine, start);
        const other = mergeProgrammes(start, start, theirs);
        expect(plain(one.merged)).toEqual(plain(mine));
        expect(plain(other.merged)).toEqual(plain(theirs));
        expect([...one.questions, ...other.questions]).toEqual([]);
      }),
    );
  });

  it('come to themselves when they are equal', () => {
    fc.assert(
      fc.property(stories, ({ start, mine }) => {
        const { merged, questions } = mergeProgrammes(start, mine, structuredClone(mine));
        expect(plain(merged)).toEqual(plain(mine));
        expect(questions).toEqual([]);
      }),
    );
  });

  it('lose nothing: what either has written or added is there, or asked about, or was deleted with what it was in', () => {
    proves('merge.programme');

    fc.assert(
      fc.property(stories, ({ start, mine, theirs }) => {
        const { merged, questions } = mergeProgrammes(start, mine, theirs);
        expect(hasRepeats(merged)).toBe(false);
        const asked = (id: string | undefined, field: string) =>
          questions.some((each) => each.entryId === id && each.kind === 'field' && each.field === field);
        const before = new Map(lessonsIn(start).map((each) => [each._id, each]));
        const after = new Map(lessonsIn(merged).map((each) => [each._id, each]));
        for (const each of [...lessonsIn(mine), ...lessonsIn(theirs)]) {
          const was = before.get(each._id);
          if (was && was.title === each.title && was.parts === each.parts) continue;
          if (was?.title !== each.title)
            expect(after.get(each._id)?.title === each.title || asked(each._id, 'title')).toBe(true);
          if (JSON.stringify(was?.parts) !== JSON.stringify(each.parts))
            expect(
              JSON.stringify(after.get(each._id)?.parts) === JSON.stringify(each.parts) ||
                asked(each._id, 'parts'),
            ).toBe(true);
        }
      }),
    );
  });

  it('take away what one has deleted and the other has left as it was', () => {
    fc.assert(
      fc.property(stories, ({ start, mine, theirs }) => {
        const { merged, questions } = mergeProgrammes(start, mine, theirs);
        const held = questions.flatMap((each: MergeQuestion) =>
          each.kind === 'removal' ? [each.entryId] : [],
        );
        const heldLessons = plain(merged).flatMap(({ _id = '', lessons }) =>
          held.includes(_id) ? lessons.map((each) => each._id) : [],
        );
        const there = new Set(lessonsIn(mine).map(({ _id }) => _id));
        const alsoThere = new Set(lessonsIn(theirs).map(({ _id }) => _id));
        for (const { _id = '' } of lessonsIn(merged))
          expect(
            (there.has(_id) && alsoThere.has(_id)) ||
              !lessonsIn(start).some((each) => each._id === _id) ||
              held.includes(_id) ||
              heldLessons.includes(_id),
          ).toBe(true);
      }),
    );
  });
});
