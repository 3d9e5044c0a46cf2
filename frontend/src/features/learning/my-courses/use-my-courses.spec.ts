import { callToAction, groupCourses, isFinished } from './use-my-courses';

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
    proves('learn.finished');

    expect(isFinished(course(9))).toBe(false);
    expect(isFinished(course(10))).toBe(true);
    expect(isFinished(course(9, { completedAt: once, newLessons: 1 }))).toBe(true);
    // A lesson that the student marked as not completed is not new.
    expect(isFinished(course(9, { completedAt: once }))).toBe(false);
    expect(isFinished(course(0, { totalLessons: 0 }))).toBe(false);
  });

  it('say how one goes in', () => {
    expect(callToAction(course(0))).toBe('Commencer');
    expect(callToAction(course(0, { isBegun: true }))).toBe('Continuer');
    expect(callToAction(course(10))).toBe('Revoir');
    expect(callToAction(course(9, { completedAt: once, newLessons: 1 }))).toBe('Continuer');
  });

  it('go on with the one under way whatever was bought since', () => {
    const [bought, begun] = [course(0), course(3)];
    expect(groupCourses([bought, begun], true)).toEqual({ resumed: begun, underway: [bought], finished: [] });
    expect(groupCourses([bought], true).resumed).toBe(bought);
  });

  it('begin with the one followed last that is left, on the first page alone', () => {
    proves('mine.resume');

    const [done, one, other] = [course(10), course(3), course(0)];
    expect(groupCourses([done, one, other], true)).toEqual({
      resumed: one,
      underway: [other],
      finished: [done],
    });
    expect(groupCourses([one, other], false)).toEqual({
      resumed: undefined,
      underway: [one, other],
      finished: [],
    });
    const rests = course(10, { isSuspended: true });
    expect(groupCourses([rests, one], true)).toEqual({ resumed: one, underway: [rests], finished: [] });
    expect(groupCourses([done], true)).toEqual({ resumed: undefined, underway: [], finished: [done] });
  });
});
