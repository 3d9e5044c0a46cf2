import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id } from './common.js';

/** `incomplete`: some of several right choices, and no wrong one. */
export const QuizOutcome = z.enum(['right', 'incomplete', 'wrong']);
export type QuizOutcome = z.infer<typeof QuizOutcome>;

/** Questions in a bank, and in one attempt at it. */
export const maxBankQuestions = 200;
export const maxDrawnQuestions = 50;

/** Score that completes the lesson: right questions, or their share of the drawn ones. */
export const QuizGoal = z
  .object({
    unit: z.enum(['percent', 'count']),
    value: z.number().int().min(1, '1 au moins').max(100, '100 au plus'),
  })
  .refine(({ unit, value }) => unit === 'percent' || value <= maxDrawnQuestions, {
    path: ['value'],
    message: `${maxDrawnQuestions} questions au plus`,
  });
export type QuizGoal = z.infer<typeof QuizGoal>;

/** Where the course explains a question: a lesson, and the second of its video. */
export const QuizPassage = z.object({
  lessonId: Id,
  seconds: z.number().int().min(0).max(360_000).nullish(),
});
export type QuizPassage = z.infer<typeof QuizPassage>;

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
  answer: z.union([boundedText(500), z.array(boundedText(500)).max(20)]),
  /** Client-generated idempotency key. */
  attemptId: Id.optional(),
});
export type QuizAnswerBody = z.infer<typeof QuizAnswerBody>;

export const QuizQuestionResult = z.object({
  _id: Id,
  question: z.string(),
  /** Of the last try; null if not answered. */
  outcome: QuizOutcome.nullable(),
  tries: z.number().int(),
});
export type QuizQuestionResult = z.infer<typeof QuizQuestionResult>;

/** A question of an attempt, its choices in the order of that attempt, and what was answered. */
const DrawnQuestion = z.object({
  _id: Id,
  question: z.string(),
  choices: z.array(z.string()),
  choiceType: z.enum(['multiple', 'true-false']),
  severalAnswers: z.boolean(),
  /** Answers that it takes. */
  tryLimit: z.number().int(),
  quiz: QuizRecord.nullable(),
  /** Shown once a try was made. */
  passage: QuizPassage.nullish(),
});
export type DrawnQuestion = z.infer<typeof DrawnQuestion>;

/** One attempt at a bank: the questions drawn for it. */
export const QuizAttemptView = z.object({
  _id: Id,
  /** 1-based, among the student's attempts at this quiz. */
  number: z.number().int(),
  startedAt: z.string(),
  /** Null until every question is settled. */
  finishedAt: z.string().nullable(),
  /** Number of right questions. */
  score: z.number().int(),
  /** Right questions that complete the lesson; 0: none are required. */
  required: z.number().int(),
  isPassed: z.boolean(),
  questions: z.array(DrawnQuestion),
});
export type QuizAttemptView = z.infer<typeof QuizAttemptView>;

/** An earlier attempt by its results. */
export const QuizAttemptResult = QuizAttemptView.omit({ questions: true }).extend({
  questions: z.array(QuizQuestionResult),
});
export type QuizAttemptResult = z.infer<typeof QuizAttemptResult>;

/** A quiz with a bank of questions, for its student. */
export const QuizBankView = z.object({
  /** Questions drawn for an attempt. */
  drawn: z.number().int(),
  required: z.number().int(),
  goal: QuizGoal.nullable(),
  /** The latest attempt, in progress or finished; null before the first. */
  current: QuizAttemptView.nullable(),
  /** Finished attempts, oldest first: the first two, and the latest. */
  results: z.array(QuizAttemptResult),
  /** Whether another attempt may be started. */
  canRestart: z.boolean(),
  /** What was answered when the quiz had one question and no bank. */
  former: QuizQuestionResult.omit({ _id: true }).extend({ at: z.string() }).nullish(),
});
export type QuizBankView = z.infer<typeof QuizBankView>;

/** `POST /learn/{id}/quiz/attempts`; `{id}`: the enrolment. Answers the attempt in progress if there is one. */
export const QuizAttemptBody = z.object({
  lessonId: Id,
  /** Id of the new attempt, generated by the client: an idempotency key. */
  attemptId: Id,
});
export type QuizAttemptBody = z.infer<typeof QuizAttemptBody>;

export const QuizAttemptPath = z.object({ id: Id, attemptId: Id });
export type QuizAttemptPath = z.infer<typeof QuizAttemptPath>;

/** `POST /learn/{id}/quiz/attempts/{attemptId}/answers` */
export const DrawnAnswerBody = z.object({
  questionId: Id,
  answer: QuizAnswerBody.shape.answer,
  /** Client-generated idempotency key. */
  tryId: Id.optional(),
});
export type DrawnAnswerBody = z.infer<typeof DrawnAnswerBody>;

export const DrawnAnswer = z.object({ verdict: QuizVerdict, attempt: QuizAttemptView });
export type DrawnAnswer = z.infer<typeof DrawnAnswer>;

/** `POST /learn/{id}/preview/quiz/answers`; `{id}`: the course. */
export const PreviewedAnswerBody = DrawnAnswerBody.omit({ tryId: true }).extend({
  lessonId: Id,
  /** Answers to this question so far in the preview, which only the page counts. */
  tries: z.number().int().min(0).max(10).optional(),
});
export type PreviewedAnswerBody = z.infer<typeof PreviewedAnswerBody>;

/** How many students answered a question of a bank, and failed. */
export const QuizQuestionFigures = z.object({
  _id: Id,
  question: z.string(),
  /** Students who answered it. */
  students: z.number().int(),
  /** Of these, those whose first try was not right. */
  failedFirst: z.number().int(),
  /** And those who did not find it in their first attempt. */
  failed: z.number().int(),
});
export type QuizQuestionFigures = z.infer<typeof QuizQuestionFigures>;
