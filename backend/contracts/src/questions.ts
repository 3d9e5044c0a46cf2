import { z } from 'zod';
import { Id, SearchText, shortText } from './common.js';
import { plainText } from './plain-text.js';
import { namesOf } from './words/names-of.js';
import {
  hidingReasons,
  inboxStates,
  questionFilters,
  questionMaxLength,
  questionSorts,
  type HidingReason,
} from './words/question-words.js';

export const QuestionTitle = shortText(
  'La question est obligatoire',
  questionMaxLength,
  `${questionMaxLength} caractères au plus`,
);

const Text = z
  .string('Un texte est attendu')
  .max(20_000, { error: '20 000 caractères au plus', abort: true });
/** A day is more than any film lasts. */
const Seconds = z.number('Un nombre est attendu').int().min(0).max(86_400);

/** The second of a lesson needs a lesson. */
const isPinned = ({ lessonId, seconds }: { lessonId?: unknown; seconds?: unknown }) =>
  typeof seconds !== 'number' || typeof lessonId === 'string';
const pinless = { path: ['seconds'], message: 'Un moment appartient à une leçon' };

/** Where in the course a question stands: nowhere in particular, at a lesson, or at a second of it. */
const Pin = { lessonId: Id.nullish(), seconds: Seconds.nullish() };

/**
 * `POST /faqs`. Whoever may edit the course adds to its public FAQ with it, as long as no lesson is named; all else is a
 * question of Question & Réponse, by who follows the course or teaches it.
 */
export const AskBody = z
  .object({
    /** Made by the client, so that a double click asks once. */
    _id: Id.optional(),
    courseId: Id,
    question: QuestionTitle,
    response: Text.default(''),
    ...Pin,
  })
  .refine(isPinned, pinless);
export type AskBody = z.infer<typeof AskBody>;

/** `PUT /faqs/{id}`: one's own words. */
export const QuestionBody = z.object({ question: QuestionTitle, response: Text });
export type QuestionBody = z.infer<typeof QuestionBody>;

/** `PUT /faqs/{id}/lesson`: null takes the question off its lesson. */
export const QuestionLessonBody = z
  .object({ lessonId: Id.nullable(), seconds: Seconds.nullish() })
  .refine(isPinned, pinless);
export type QuestionLessonBody = z.infer<typeof QuestionLessonBody>;

/** `PUT /faqs/{id}/comment`: an answer; under the `_id` of one's own it takes its place. */
export const CommentBody = z.object({
  _id: Id.optional(),
  comment: Text.refine((html) => plainText(html) !== '', 'La réponse est obligatoire'),
});
export type CommentBody = z.infer<typeof CommentBody>;

/** `PUT /faqs/{id}/like`: once a person, however often it is sent; `like: false` takes it back. */
export const LikeBody = z
  .object({ like: z.boolean().default(true) })
  .nullish()
  .transform((body) => body ?? { like: true });
export type LikeBody = z.infer<typeof LikeBody>;

/** `PUT /faqs/{id}/answer`: which of the answers is the one; null for none. */
export const AcceptedAnswerBody = z.object({ commentId: Id.nullable() });
export type AcceptedAnswerBody = z.infer<typeof AcceptedAnswerBody>;

export const HidingReasonName = z.enum(namesOf<HidingReason>(hidingReasons), 'Choisissez une raison');

/** `PUT /faqs/{id}/hidden` and that of an answer: null shows it again. */
export const HiddenBody = z.object({ reason: HidingReasonName.nullable() });
export type HiddenBody = z.infer<typeof HiddenBody>;

export const ByComment = z.object({ id: Id, commentId: Id });
export type ByComment = z.infer<typeof ByComment>;

/** Who says something. `isTeacher`: as one who teaches the course. */
export const Speaker = z.object({
  name: z.string(),
  imageUrl: z.string().nullable(),
  isTeacher: z.boolean(),
});
export type Speaker = z.infer<typeof Speaker>;

const Said = z.object({
  _id: Id,
  user: Speaker,
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  /** Out of sight for all but who wrote it and who teaches. */
  hidden: HidingReasonName.nullable(),
});

/** An answer; `comment` is HTML. */
export const QuestionComment = Said.extend({ comment: z.string(), isAccepted: z.boolean() });
export type QuestionComment = z.infer<typeof QuestionComment>;

/** A question of Question & Réponse. `response` is what it says beside its title, as HTML. */
export const Question = Said.extend({
  courseId: Id,
  question: z.string(),
  response: z.string(),
  lessonId: Id.nullable(),
  seconds: z.number().int().nullable(),
  /** Whom it helps, by their accounts' numbers; the latest hundred of `likes`. */
  like: z.array(Id),
  /** Answered by who teaches the course, or by an answer that was accepted. */
  isAnswered: z.boolean(),
  commentCount: z.number().int(),
  /** In a list the first three, the accepted one and the teacher's before others; one question alone has all. */
  comments: z.array(QuestionComment),
});
export type Question = z.infer<typeof Question>;

/** Where a list goes on: what `next` of the page before said. */
const After = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'Suite inconnue')
  .optional();

/** `GET /faqs/{courseId}/questions` */
export const QuestionsQuery = z.object({
  sort: z.enum(questionSorts).default('recommended'),
  filter: z.enum(questionFilters).default('all'),
  lessonId: Id.optional(),
  search: SearchText,
  /** Those of one student, for who teaches the course. */
  studentId: Id.optional(),
  after: After,
});
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;

const Count = z.number().int();

/** Ten a page; `next` is null on the last. Counts stop at 1,001, which says « plus de 1 000 ». */
export const Questions = z.object({
  questions: z.array(Question),
  next: z.string().nullable(),
  /** Of the whole course, whatever is searched; `lesson` of the lesson that is asked for. */
  counts: z.object({ all: Count, mine: Count, unanswered: Count, lesson: Count.nullable() }),
  /** May take words out of sight. */
  mayModerate: z.boolean(),
});
export type Questions = z.infer<typeof Questions>;

/** `GET /faqs/{courseId}/moments?lessonId=`: the questions pinned to seconds of one lesson, in their order. */
export const MomentsQuery = z.object({ lessonId: Id });
export type MomentsQuery = z.infer<typeof MomentsQuery>;
export const Moments = z.object({
  moments: z.array(
    z.object({ _id: Id, question: z.string(), seconds: z.number().int(), commentCount: Count }),
  ),
});
export type Moments = z.infer<typeof Moments>;

export const WaitingQuestion = Question.extend({
  courseTitle: z.string(),
  /** Null where it is about the whole course, or about a lesson that is gone. */
  lesson: z.object({ title: z.string(), section: Count, number: Count }).nullable(),
});
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

/** `GET /faqs/inbox`: of the caller's own courses what waits for an answer, what waits longest first, or what has one, the latest first. */
export const InboxQuery = z.object({
  courseId: Id.optional(),
  state: z.enum(inboxStates).default('waiting'),
  search: SearchText,
  after: After,
});
export type InboxQuery = z.infer<typeof InboxQuery>;
export const Inbox = z.object({
  questions: z.array(WaitingQuestion),
  next: z.string().nullable(),
  /** Whatever is looked for; the courses are those of which the state that is asked for shows anything. */
  waiting: Count,
  courses: z.array(z.object({ _id: Id, title: z.string(), waiting: Count })),
});
export type Inbox = z.infer<typeof Inbox>;

/** `GET /faqs/inbox/count` */
export const InboxCount = z.object({ waiting: Count });
export type InboxCount = z.infer<typeof InboxCount>;
