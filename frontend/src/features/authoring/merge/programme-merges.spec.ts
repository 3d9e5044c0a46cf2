import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { memoryStorage } from '../../../shared/memory-storage';
import { dismissToast, toastStore } from '../../../shared/ui/toast';
import { changeLesson, newLesson, newSection, removeLesson, toSectionInputs } from '../programme/programme';
import { mergeProgrammes } from './merge-programmes';
import { ProgrammeMerges } from './programme-merges';

type Shown = Pick<CourseDraft, 'sections' | 'merges'>;

const lesson = (_id: string): LessonDraft => ({ ...newLesson(_id), _id });
const section: SectionDraft = { ...newSection('A'), _id: 'A', lessons: ['a', 'b', 'c'].map(lesson) };
const shown = (sections: SectionDraft[] = [section], merges: ProgrammeMerge[] = []): Shown => ({
  sections,
  merges,
});
const renamed = (id: string, title: string, from: Shown = shown()) =>
  shown(
    changeLesson(from.sections, id, (each) => ({ ...each, title })),
    from.merges,
  );
const titlesOf = ({ sections }: Shown) =>
  sections.flatMap(({ lessons }) => lessons.map(({ title }) => title));

/** A tab that has loaded the stored version. */
function tab(): ProgrammeMerges {
  const merges = new ProgrammeMerges();
  merges.setBase(toSectionInputs(shown().sections));
  return merges;
}
/** One title changed in both tabs: a conflict is open. */
function asking() {
  const merges = tab();
  const asked = merges.merge(renamed('a', 'Mien'), renamed('a', 'Leur'));
  const [merge] = asked.merges;
  if (!merge) throw new Error('nothing is asked');
  return { merges, asked, merge };
}
const answers = (merge: ProgrammeMerge, side: 'mine' | 'theirs') =>
  new Map(mergeProgrammes(merge.base, merge.mine, merge.theirs).questions.map(({ id }) => [id, side]));
const said = () => toastStore.read().map(({ message }) => message);

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: memoryStorage(), configurable: true });
  for (const { id } of toastStore.read()) dismissToast(id);
});

describe('what a tab knows of the other’s programme', () => {
  it('goes together where nothing contradicts, from what both have seen last', () => {
    proves('merge.programme');

    const merges = tab();
    const first = merges.merge(renamed('a', 'Mien'), renamed('b', 'Leur'));
    expect([titlesOf(first), first.hasConflicts, merges.ticket().opens]).toEqual([
      ['Mien', 'Leur', 'c'],
      false,
      [],
    ]);
    expect(first.value).toEqual(toSectionInputs(first.sections));
    // The other tab saved again: its version is the new base.
    const second = merges.merge(renamed('a', 'Encore', shown(first.sections)), renamed('b', 'Leur aussi'));
    expect([titlesOf(second), second.hasConflicts]).toEqual([['Encore', 'Leur aussi', 'c'], false]);
  });

  it('keeps what the other deleted and this one wrote in, and asks', () => {
    const theirs = shown(removeLesson([section], 'b'));
    const { hasConflicts, ...together } = tab().merge(renamed('b', 'Mien'), theirs);
    expect([titlesOf(together), hasConflicts]).toEqual([['a', 'Mien', 'c'], true]);
  });

  it('is asked about with all three versions, by the next save and until it has arrived', () => {
    const { merges, asked, merge } = asking();
    expect(titlesOf(asked)).toEqual(['Leur', 'b', 'c']);
    const titles = (version: ProgrammeMerge['base']) => version[0]?.lessons?.[0]?.title;
    expect([titles(merge.base), titles(merge.mine), titles(merge.theirs)]).toEqual(['a', 'Mien', 'Leur']);
    const ticket = merges.ticket();
    expect(ticket.opens).toEqual([merge]);
    expect(merges.open([])).toEqual([merge]);
    merges.saved(ticket);
    expect(merges.ticket().opens).toEqual([]);
    expect(merges.open([merge])).toEqual([merge]);
  });

  it('is settled by an answer, which the next save tells', () => {
    const { merges, asked, merge } = asking();
    merges.saved(merges.ticket());
    const answered = merges.answer(asked, merge, answers(merge, 'mine'));
    expect([titlesOf(answered), answered.merges]).toEqual([['Mien', 'b', 'c'], []]);
    expect(merges.ticket().settles).toBe(merge._id);
    merges.notifyOfAnswers([merge], []);
    expect(said()).toEqual([]);
  });

  it('is asked again once the answer is undone, and what was written since stays', () => {
    proves('merge.fields');

    const { merges, asked, merge } = asking();
    merges.saved(merges.ticket());
    const answered = merges.answer(asked, merge, answers(merge, 'mine'));
    merges.saved(merges.ticket());
    const since = renamed('c', 'Depuis', answered);
    const again = merges.reopen(since, merge, asked, answered);
    expect([titlesOf(again), again.merges]).toEqual([['Leur', 'b', 'Depuis'], [merge]]);
    expect(merges.ticket()).toEqual({ opens: [merge] });
  });

  it('follows whoever answered first, and says so', () => {
    proves('merge.fields');

    const { merges, asked, merge } = asking();
    merges.saved(merges.ticket());
    const mine = merges.answer(asked, merge, answers(merge, 'mine'));
    const elsewhere = renamed('a', 'Leur');
    const after = merges.merge(mine, elsewhere);
    expect([titlesOf(after), after.merges, after.hasConflicts]).toEqual([['Leur', 'b', 'c'], [], false]);
    merges.notifyOfAnswers([merge], after.merges);
    expect(said()).toEqual(['L’autre onglet a répondu. Le programme suit sa réponse.']);
  });
});
