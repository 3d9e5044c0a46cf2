import { z } from 'zod';
import { Id } from './common.js';

/** `incomplete`: some of several right choices, and no wrong one. */
export const QuizOutcome = z.enum(['right', 'incomplete', 'wrong']);
export type QuizOutcome = z.infer<typeof QuizOutcome>;

export const QuizVerdict = z.object({
  correct: z.boolean(),
  outcome: QuizOutcome,
  /** The chosen choices, each with its result; the others are not revealed. */
  choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  rightCount: z.number().int(),
  /** The author's explanation, shown together with `solution`. */
  explanation: z.string().nullable(),
  /** The right choices, once found or after enough attempts; null before. */
  solution: z.array(z.string()).nullish(),
  /** No further attempt is accepted. */
  isFinal: z.boolean().optional(),
});
export type QuizVerdict = z.infer<typeof QuizVerdict>;

const QuizAttempt = z.object({
  answer: z.array(z.string()),
  outcome: QuizOutcome,
  /** Number of right choices among those chosen. */
  right: z.number().int(),
  at: z.string(),
});

/** A student's answers to a question: the last one as judged now, and the latest attempts, oldest first. */
export const QuizRecord = z.object({
  attempts: z.number().int(),
  tries: z.array(QuizAttempt),
  verdict: QuizVerdict,
});
export type QuizRecord = z.infer<typeof QuizRecord>;

/** `POST /learn/{id}/quiz`; `{id}`: the enrolment. Texts of the chosen choices. */
export const QuizAnswerBody = z.object({
  lessonId: Id,
  answer: z.union([z.string().max(500), z.array(z.string().max(500)).max(20)]),
  /** Client-generated idempotency key. */
  attemptId: Id.optional(),
});
export type QuizAnswerBody = z.infer<typeof QuizAnswerBody>;
