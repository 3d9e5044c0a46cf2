import { takeRecordedEvents } from '../../../kernel/recorded-events.js';
import { Submission } from './submission.js';

const words = (text: string) => ({ text, file: null });
const said = { feedback: 'À reprendre', grade: null, verdict: 'redo', by: 'salima' } as const;

describe('work that was handed in', () => {
  const handedIn = (): Submission => {
    const submission = Submission.begin('work', 'ana');
    submission.handIn(words('Un'));
    return submission;
  };

  it('tells of what is said of it once, and of something else again', () => {
    const submission = handedIn();
    submission.correct(said);
    submission.correct(said);
    expect(takeRecordedEvents(submission)).toHaveLength(1);
    submission.correct({ ...said, feedback: 'Presque' });
    expect(takeRecordedEvents(submission)).toHaveLength(1);
  });

  it('handed in anew has nothing said of it', () => {
    const submission = handedIn();
    submission.correct({ ...said, grade: 8 });
    submission.handIn(words('Deux'));
    expect(submission).toMatchObject({
      version: 2,
      feedback: null,
      grade: null,
      verdict: null,
      correctedBy: null,
    });
  });
});
