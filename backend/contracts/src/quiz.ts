import { z } from 'zod';
import { Id } from './common.js';

/** `incomplete`: some of several right ones, and none that is wrong. */
export const QuizOutcome = z.enum(['right', 'incomplete', 'wrong']);
export type QuizOutcome = z.infer<typeof QuizOutcome>;

export const QuizVerdict = z.object({
  correct: z.boolean(),
  outcome: QuizOutcome,
  /** What was chosen, each for itself; what was not is never said. */
  choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  rightCount: z.number().int(),
  /** The author's, once it is found or given up: see `solution`. */
  explanation: z.string().nullable(),
  /** The right choices, once they were found or enough was tried; null before. */
  solution: z.array(z.string()).nullish(),
  /** No other answer is taken. */
  isFinal: z.boolean().optional(),
});
export type QuizVerdict = z.infer<typeof QuizVerdict>;

const QuizAttempt = z.object({
  answer: z.array(z.string()),
  outcome: QuizOutcome,
  /** How many of the chosen ones were right. */
  right: z.number().int(),
  at: z.string(),
});

/** What a student answered to a question: the last answer as it is judged now, and the latest attempts, oldest first. */
export const QuizRecord = z.object({
  attempts: z.number().int(),
  tries: z.array(QuizAttempt),
  verdict: QuizVerdict,
});
export type QuizRecord = z.infer<typeof QuizRecord>;

/** `POST /learn/{id}/quiz`, `{id}` being the enrolment's: the texts of the chosen choices. */
export const QuizAnswerBody = z.object({
  lessonId: Id,
  answer: z.union([z.string().max(500), z.array(z.string().max(500)).max(20)]),
  /** Made by who answers, so that what arrives twice counts once. */
  attemptId: Id.optional(),
});
export type QuizAnswerBody = z.infer<typeof QuizAnswerBody>;
