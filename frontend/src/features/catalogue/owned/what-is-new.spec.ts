import { trackLessons } from './what-is-new';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-22T12:00:00Z');

describe('what is new in a course', () => {
  it('is nothing at the first visit, whatever was stored that is not this', () => {
    for (const stored of [null, '', '[]', '"x"', '{'])
      expect(trackLessons(stored, ['a', 'b'], now)).toEqual({ text: '{"a":0,"b":0}', added: new Map() });
  });

  it('is what was added since, for two weeks, and no more once it is gone', () => {
    proves('course.followed');

    const first = trackLessons(null, ['a'], now).text;
    const then = trackLessons(first, ['a', 'b'], now + day);
    expect(then.added).toEqual(new Map([['b', now + day]]));
    expect(trackLessons(then.text, ['a', 'b'], now + 5 * day).added).toEqual(new Map([['b', now + day]]));
    expect(trackLessons(then.text, ['a', 'b'], now + 16 * day).added.size).toBe(0);
    expect(trackLessons(then.text, ['a'], now + 2 * day)).toEqual({ text: '{"a":0}', added: new Map() });
  });
});
