import { PreviewedAnswerBody, QuizGoal, QuizPassage } from './quiz.js';
import { errorPathsOf, errorsOf, id, otherId } from './testing/examples.js';

describe('the passage that explains a question', () => {
  it.each([0, 4521, 360_000, null, undefined])(
    'begins at a second of a video, or is a lesson: %j',
    (seconds) => {
      expect(errorsOf(QuizPassage, { lessonId: id, seconds })).toEqual([]);
    },
  );

  it.each([-1, 1.5, 360_001])('does not begin at %j', (seconds) => {
    expect(errorPathsOf(QuizPassage, { lessonId: id, seconds })).toEqual(['seconds']);
  });
});

describe('the score that completes a quiz', () => {
  it.each([
    ['percent', 100, []],
    ['percent', 101, ['value: 100 au plus']],
    ['percent', 0, ['value: 1 au moins']],
    ['count', 50, []],
    ['count', 51, ['value: 50 questions au plus']],
  ])('in %s may be %d or not: %j', (unit, value, errors) => {
    expect(errorsOf(QuizGoal, { unit, value })).toEqual(errors);
  });
});

describe('an answer in the preview', () => {
  const answer = { lessonId: id, questionId: otherId, answer: 'V8' };

  it.each([0, 10, undefined])('is judged after so many tries: %j', (tries) => {
    expect(PreviewedAnswerBody.parse({ ...answer, tries })).toEqual({ ...answer, tries });
  });

  it.each([-1, 11, 0.5])('does not come after %j tries', (tries) => {
    expect(errorPathsOf(PreviewedAnswerBody, { ...answer, tries })).toEqual(['tries']);
  });

  it('leaves no try, and so has no id of one', () => {
    expect(PreviewedAnswerBody.parse({ ...answer, tryId: id })).toEqual(answer);
  });
});
