import { z } from 'zod';
import {
  type ComplianceAnswer as Answer,
  complianceAnswers,
  type ComplianceQuestion as Question,
  complianceQuestions,
  type DutyGroup,
  dutyGroups,
  type DutyState,
  dutyStates,
} from './words/compliance-words.js';
import { namesOf } from './words/names-of.js';

const Time = z.string();

export const ComplianceQuestion = z.enum(namesOf<Question>(complianceQuestions), 'Question inconnue');
export const ComplianceAnswer = z.enum(
  namesOf<Answer>(complianceAnswers),
  'Répondez oui, non, ou que cela ne vous concerne pas',
);

/** Who said what, and when. */
export const GivenAnswer = z.object({ answer: ComplianceAnswer, by: z.string(), at: Time });
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** A duty of the law, with its state as it is computed now. */
export const Duty = z.object({
  id: z.string(),
  group: z.enum(namesOf<DutyGroup>(dutyGroups)),
  title: z.string(),
  /** The reason of the state, with its figures. */
  words: z.string(),
  /** What to do and why; null where nothing is. */
  advice: z.string().nullable(),
  /** Where it is written, in short. */
  article: z.string(),
  state: z.enum(namesOf<DutyState>(dutyStates)),
  /** How pressing: late by law, by a threshold, or known to the seller alone. */
  badge: z.object({ tone: z.enum(['danger', 'warn', 'neutral']), words: z.string() }).nullable(),
  /** Where it is settled or shown; null where the answer to `question` settles it. */
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
  question: ComplianceQuestion.nullable(),
  /** Label of the answer's button. */
  ask: z.string().nullable(),
  /** The latest first. */
  answers: z.array(GivenAnswer),
});
export type Duty = z.infer<typeof Duty>;

/** `GET /compliance`: in the order of the page, by group. */
export const Compliance = z.object({ computedAt: Time, duties: z.array(Duty) });
export type Compliance = z.infer<typeof Compliance>;

/** `POST /compliance/answers`. */
export const AnswerDutyBody = z.object({ question: ComplianceQuestion, answer: ComplianceAnswer });
export type AnswerDutyBody = z.infer<typeof AnswerDutyBody>;

/** `GET /accessibility`: since when the seller declares to be exempt (article L412-13); null if it does not. */
export const AccessibilityExemption = z.object({ exemptSince: Time.nullable() });
export type AccessibilityExemption = z.infer<typeof AccessibilityExemption>;
