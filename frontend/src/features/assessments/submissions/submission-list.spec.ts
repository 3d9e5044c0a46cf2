import type { Submission } from '@atelier/contracts/submissions';
import { nextToCorrect } from './submission-list';

describe('the copy after one that was corrected', () => {
  const copy = (_id: string, verdict: 'redo' | 'acquired' | null = null) =>
    ({ _id, correction: verdict && { verdict } }) as Submission;
  const next = (copies: Submission[], current: Submission) => nextToCorrect(copies, current)?._id ?? null;

  it('is the next that waits, or the first again', () => {
    proves('work.next-copy');

    const copies = [copy('a'), copy('b'), copy('c', 'redo'), copy('d'), copy('e', 'acquired')];
    expect(copies.map((each) => next(copies, each))).toEqual(['b', 'd', 'd', 'a', 'a']);
  });

  it('is none where no other waits', () => {
    proves('work.next-copy');

    expect(next([copy('a'), copy('b', 'redo')], copy('a'))).toBeNull();
    expect(next([], copy('a'))).toBeNull();
    expect(next([copy('b')], copy('a'))).toBe('b');
  });
});
