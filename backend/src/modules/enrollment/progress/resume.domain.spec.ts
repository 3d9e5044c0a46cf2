import { countNewLessons, resumePosition, lessonToResume, type LearnerActivity } from './resume.domain.js';

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const left = (seconds: number, minute: number) => ({ seconds, notedAt: at(minute) });
const activity = (known: Partial<LearnerActivity>): LearnerActivity => ({
  progress: {},
  positions: {},
  ...known,
});
const lessons = ['a', 'b', 'c'];

describe('going on with a course', () => {
  it('begins with its first lesson, and nowhere in a course without one', () => {
    expect(lessonToResume(activity({}), lessons)).toEqual({ lessonId: 'a', seconds: 0 });
    expect(lessonToResume(activity({}), [])).toBeNull();
  });

  it('is where a video was left last', () => {
    const known = activity({ positions: { a: left(12, 3), b: left(462, 5), c: left(8, 4) } });
    expect(lessonToResume(known, lessons)).toEqual({ lessonId: 'b', seconds: 462 });
  });

  it('is the lesson completed last when that came after, from its beginning', () => {
    proves('player.order');

    const known = activity({
      progress: { a: at(1), c: at(6) },
      positions: { b: left(462, 5), c: left(590, 5) },
    });
    expect(lessonToResume(known, lessons)).toEqual({ lessonId: 'c', seconds: 0 });
    expect(resumePosition(known, 'c')).toBeNull();
    expect(resumePosition(known, 'b')).toBe(462);
  });

  it('is a finished lesson that is being watched again', () => {
    const known = activity({ progress: { a: at(1), b: at(6) }, positions: { a: left(30, 7) } });
    expect(lessonToResume(known, lessons)).toEqual({ lessonId: 'a', seconds: 30 });
  });

  it('is never a lesson that the course no longer teaches', () => {
    const known = activity({ progress: { gone: at(9) }, positions: { gone: left(3, 9), b: left(5, 2) } });
    expect(lessonToResume(known, lessons)).toEqual({ lessonId: 'b', seconds: 5 });
  });
});

describe('a course that was finished', () => {
  const finished = { completedAt: at(9), progress: { a: at(1) }, reopened: ['b'] };

  it('counts what came since, and not what its student took back', () => {
    expect(countNewLessons(finished, lessons)).toBe(1);
    expect(countNewLessons(finished, ['a', 'b'])).toBe(0);
    expect(countNewLessons({ ...finished, completedAt: null }, lessons)).toBe(0);
  });
});
