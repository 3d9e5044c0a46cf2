import type { QuizOutcome } from '@atelier/contracts/quiz';
import { recordSummary } from './record-summary';

const lesson = (
  time: number,
  isCompled: boolean,
  type: 'lecture' | 'quiz' = 'lecture',
  outcome?: QuizOutcome,
) => ({
  time,
  parts: [
    {
      type,
      isCompled,
      quiz: outcome && { verdict: { outcome } },
    },
  ],
});

describe('how far one has come in a course, in words', () => {
  it('is the time of the lessons that are finished, and the quizzes that are right', () => {
    proves('record.student');

    const lessons = [
      lesson(70, true),
      lesson(50, false),
      lesson(5, true, 'quiz', 'right'),
      lesson(5, false, 'quiz', 'incomplete'),
      lesson(0, false, 'quiz'),
    ];
    expect(recordSummary([{ lessons: lessons.slice(0, 2) }, { lessons: lessons.slice(2) }])).toEqual([
      '1h\u00a015min sur 2h\u00a010min de leçons',
      '1\u00a0quiz réussi sur 3',
    ]);
  });

  it('leaves out what the course has not', () => {
    expect(recordSummary([{ lessons: [lesson(10, false)] }])).toEqual([
      'Rien encore sur 10\u00a0min de leçons',
    ]);
    expect(recordSummary([{ lessons: [lesson(0, true)] }])).toEqual([]);
  });
});
