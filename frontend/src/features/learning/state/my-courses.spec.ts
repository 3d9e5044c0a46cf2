import { invitation, isFinished, partCourses } from './my-courses';

const course = (completedLessons: number, change: object = {}) => ({
  completedAt: null as string | null,
  newLessons: 0,
  completedLessons,
  totalLessons: 10,
  isBegun: completedLessons > 0,
  ...change,
});
const once = '2026-10-02T10:00:00Z';

describe('one’s own courses', () => {
  it('are finished with their last lesson, and stay so when lessons are added', () => {
    expect(isFinished(course(9))).toBe(false);
    expect(isFinished(course(10))).toBe(true);
    expect(isFinished(course(9, { completedAt: once, newLessons: 1 }))).toBe(true);
    // A lesson taken back by its student is not new.
    expect(isFinished(course(9, { completedAt: once }))).toBe(false);
    expect(isFinished(course(0, { totalLessons: 0 }))).toBe(false);
  });

  it('say how one goes in', () => {
    expect(invitation(course(0))).toBe('Commencer');
    expect(invitation(course(0, { isBegun: true }))).toBe('Continuer');
    expect(invitation(course(10))).toBe('Revoir');
    expect(invitation(course(9, { completedAt: once, newLessons: 1 }))).toBe('Continuer');
  });

  it('go on with the one under way whatever was bought since', () => {
    const [bought, begun] = [course(0), course(3)];
    expect(partCourses([bought, begun], true)).toEqual({ resumed: begun, underway: [bought], finished: [] });
    expect(partCourses([bought], true).resumed).toBe(bought);
  });

  it('begin with the one followed last that is left, on the first page alone', () => {
    const [done, one, other] = [course(10), course(3), course(0)];
    expect(partCourses([done, one, other], true)).toEqual({
      resumed: one,
      underway: [other],
      finished: [done],
    });
    expect(partCourses([one, other], false)).toEqual({
      resumed: undefined,
      underway: [one, other],
      finished: [],
    });
    const rests = course(10, { isSuspended: true });
    expect(partCourses([rests, one], true)).toEqual({ resumed: one, underway: [rests], finished: [] });
    expect(partCourses([done], true)).toEqual({ resumed: undefined, underway: [], finished: [done] });
  });
});
