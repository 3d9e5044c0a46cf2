import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Assessment, Submission } from './assessment.domain.js';

describe('work that is set', () => {
  it('is reminded of once a day at most', () => {
    proves('work.remind');

    const facts = { courseId: 'docker', authorId: 'salima', studentIds: [], dueAt: null, lessonId: null };
    const work = Assessment.create({ ...facts, description: '<p>Un test</p>' });
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, hours));
    work.remind(at(8));
    expect(takeRecordedEvents(work)).toHaveLength(1);
    const tooSoon = expect.objectContaining({ code: 'reminded-already' });
    expect(() => work.remind(new Date(at(32).getTime() - 1))).toThrow(tooSoon);
    expect(takeRecordedEvents(work)).toEqual([]);
    expect(work.remindedAt).toEqual(at(8));
    work.remind(at(32));
    expect(takeRecordedEvents(work)).toHaveLength(1);
  });
});

const words = (text: string) => ({ text, file: null });
const correction = {
  feedback: 'À reprendre',
  grade: null,
  verdict: 'redo',
  dueAt: null,
  by: 'salima',
} as const;

describe('work that was handed in', () => {
  const handedIn = (): Submission => {
    const submission = Submission.create('work', 'ana');
    submission.submit(words('Un'));
    return submission;
  };

  it('tells of what is said of it once, and of something else again', () => {
    const submission = handedIn();
    submission.correct(correction);
    submission.correct(correction);
    expect(takeRecordedEvents(submission)).toHaveLength(1);
    submission.correct({ ...correction, feedback: 'Presque' });
    expect(takeRecordedEvents(submission)).toHaveLength(1);
  });

  it('to be done again has a date of its own, which what is acquired has not', () => {
    proves('work.redo');

    const submission = handedIn();
    const date = new Date('2026-12-01T12:00:00Z');
    submission.correct({ ...correction, dueAt: date });
    submission.correct({ ...correction, dueAt: new Date(date) });
    expect(takeRecordedEvents(submission)).toHaveLength(1);
    expect(submission).toMatchObject({ nextDueAt: date });
    submission.submit(words('Deux'));
    expect(submission).toMatchObject({ dueAt: date, nextDueAt: null });
    submission.correct({ ...correction, verdict: 'acquired', dueAt: date });
    expect(submission).toMatchObject({ dueAt: date, nextDueAt: null });
  });

  it('handed in anew has nothing said of it', () => {
    const submission = handedIn();
    submission.correct({ ...correction, grade: 8 });
    submission.submit(words('Deux'));
    expect(submission).toMatchObject({
      version: 2,
      feedback: null,
      grade: null,
      verdict: null,
      correctedBy: null,
    });
  });
});
