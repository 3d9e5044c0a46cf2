import { nextOnPath } from './path-order';

const course = (_id: string, day: number) => ({
  _id,
  published: { isPublished: true as const, publishedAt: `2026-0${day}-01T10:00:00Z` },
});
/** In the catalogue's order: newest first. */
const courses = [course('third', 3), course('second', 2), course('first', 1)];
const next = (courseId: string, owned: [string, number][] = []) =>
  nextOnPath(courses, courseId, new Map(owned))?._id ?? null;

describe('the course that comes next', () => {
  it('is the one that came out after it', () => {
    proves('learn.end');

    expect(next('first')).toBe('second');
    expect(next('second', [['second', 100]])).toBe('third');
  });

  it('is none that is finished, but may be one under way', () => {
    proves('learn.end');

    expect(next('first', [['second', 100]])).toBe('third');
    expect(next('first', [['second', 99]])).toBe('second');
  });

  it('is one before it at the end of the path, and none where all are finished', () => {
    expect(next('third')).toBe('first');
    const all: [string, number][] = [
      ['first', 100],
      ['second', 100],
    ];
    expect(next('third', all)).toBeNull();
  });

  it('is the first of the path after a course that is no longer on it', () => {
    expect(next('gone')).toBe('first');
  });
});
