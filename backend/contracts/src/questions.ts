import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id, multilineText, SearchText, shortText } from './common.js';
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
import { factsMaxLength } from './words/report-words.js';

export const QuestionTitle = shortText(
  'La question est obligatoire',
  questionMaxLength,
  `${questionMaxLength} caractères au plus`,
);

const Text = boundedText(20_000, '20 000 caractères au plus', 'Un texte est attendu');
/** At most a day, longer than any video. */
const Seconds = z.number('Un nombre est attendu').int().min(0).max(86_400);

/** `seconds` requires `lessonId`. */
const isPinned = ({ lessonId, seconds }: { lessonId?: unknown; seconds?: unknown }) =>
  typeof seconds !== 'number' || typeof lessonId === 'string';
const pinError = { path: ['seconds'], message: 'Un moment appartient à une leçon' };

/** Pin of a question: none, a lesson, or a second of it. */
const Pin = { lessonId: Id.nullish(), seconds: Seconds.nullish() };

/**
 * `POST /faqs`. From an editor without a lesson, an entry of the course's public FAQ; otherwise a question of Question
 * & Réponse by a student or a teacher.
 */
export const AskBody = z
  .object({
    /** Client-generated, so that a double click posts once. */
    _id: Id.optional(),
    courseId: Id,
    question: QuestionTitle,
    response: Text.default(''),
    ...Pin,
  })
  .refine(isPinned, pinError);
export type AskBody = z.infer<typeof AskBody>;

/** `PUT /faqs/{id}`: edits one's own question. */
export const QuestionBody = z.object({ question: QuestionTitle, response: Text });
export type QuestionBody = z.infer<typeof QuestionBody>;

/** `PUT /faqs/{id}/lesson`: null unpins the question. */
export const QuestionLessonBody = z
  .object({ lessonId: Id.nullable(), seconds: Seconds.nullish() })
  .refine(isPinned, pinError);
export type QuestionLessonBody = z.infer<typeof QuestionLessonBody>;

/** `PUT /faqs/{id}/comment`: an answer; with the `_id` of one's own it edits that one. */
export const CommentBody = z.object({
  _id: Id.optional(),
  comment: Text.refine((html) => plainText(html) !== '', 'La réponse est obligatoire'),
});
export type CommentBody = z.infer<typeof CommentBody>;

/** `PUT /faqs/{id}/like`: idempotent, once per person; `like: false` removes it. */
export const LikeBody = z
  .object({ like: z.boolean().default(true) })
  .nullish()
  .transform((body) => body ?? { like: true });
export type LikeBody = z.infer<typeof LikeBody>;

/** `PUT /faqs/{id}/answer`: the accepted answer; null for none. */
export const AcceptedAnswerBody = z.object({ commentId: Id.nullable() });
export type AcceptedAnswerBody = z.infer<typeof AcceptedAnswerBody>;

export const HidingReasonName = z.enum(namesOf<HidingReason>(hidingReasons), 'Choisissez une raison');

/** `PUT /faqs/{id}/hidden` and that of an answer: null unhides it. */
export const HiddenBody = z.object({
  reason: HidingReasonName.nullable(),
  /** What its author is told beside the reason; the reason alone if absent. */
  facts: multilineText(factsMaxLength).optional(),
});
export type HiddenBody = z.infer<typeof HiddenBody>;

export const ByComment = z.object({ id: Id, commentId: Id });
export type ByComment = z.infer<typeof ByComment>;

/** An author. `isTeacher`: taught the course at the time. */
export const PostAuthor = z.object({
  name: z.string(),
  imageUrl: z.string().nullable(),
  isTeacher: z.boolean(),
});
export type PostAuthor = z.infer<typeof PostAuthor>;

const Post = z.object({
  _id: Id,
  user: PostAuthor,
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  likes: z.number().int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  /** Hidden from all but its author and the teachers. */
  hidden: HidingReasonName.nullable(),
});

/** An answer; `comment` is HTML. */
export const QuestionComment = Post.extend({ comment: z.string(), isAccepted: z.boolean() });
export type QuestionComment = z.infer<typeof QuestionComment>;

/** A question of Question & Réponse. `response` is its body, as HTML. */
export const Question = Post.extend({
  courseId: Id,
  question: z.string(),
  response: z.string(),
  lessonId: Id.nullable(),
  seconds: z.number().int().nullable(),
  /** Account ids; the latest hundred of `likes`. */
  like: z.array(Id),
  /** Answered by a teacher of the course, or by an accepted answer. */
  isAnswered: z.boolean(),
  commentCount: z.number().int(),
  /** In lists the first three: accepted, then the teacher's, then others; all if the question is read alone. */
  comments: z.array(QuestionComment),
});
export type Question = z.infer<typeof Question>;

/** Keyset cursor: `next` of the previous page. */
const After = boundedText(100, 'Suite inconnue')
  .regex(/^[\w.:-]+$/, 'Suite inconnue')
  .optional();

/** `GET /faqs/{courseId}/questions` */
export const QuestionsQuery = z.object({
  sort: z.enum(questionSorts).default('recommended'),
  filter: z.enum(questionFilters).default('all'),
  lessonId: Id.optional(),
  search: SearchText,
  /** Questions of one student, for teachers of the course. */
  studentId: Id.optional(),
  after: After,
});
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;

const Count = z.number().int();

/** Ten per page; `next` is null on the last. Counts are capped at 1,001, shown as « plus de 1 000 ». */
export const Questions = z.object({
  questions: z.array(Question),
  next: z.string().nullable(),
  /** Of the whole course, ignoring the search; `lesson` of the requested lesson. */
  counts: z.object({ all: Count, mine: Count, unanswered: Count, lesson: Count.nullable() }),
  /** May hide questions and answers. */
  mayModerate: z.boolean(),
});
export type Questions = z.infer<typeof Questions>;

/** `GET /faqs/{courseId}/moments?lessonId=`: the questions pinned to seconds of one lesson, in playback order. */
export const PinnedQuestionsQuery = z.object({ lessonId: Id });
export type PinnedQuestionsQuery = z.infer<typeof PinnedQuestionsQuery>;
export const PinnedQuestions = z.object({
  moments: z.array(
    z.object({ _id: Id, question: z.string(), seconds: z.number().int(), commentCount: Count }),
  ),
});
export type PinnedQuestions = z.infer<typeof PinnedQuestions>;

export const WaitingQuestion = Question.extend({
  courseTitle: z.string(),
  /** Null if it is about the whole course, or about a deleted lesson. */
  lesson: z.object({ title: z.string(), section: Count, number: Count }).nullable(),
});
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

/** `GET /faqs/inbox`: questions of one's own courses; unanswered, oldest first, or answered, latest first. */
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
  /** Ignores the search; courses are those with any question in the requested state. */
  waiting: Count,
  courses: z.array(z.object({ _id: Id, title: z.string(), waiting: Count })),
  /** Checks of exercises that throw whatever is written, the latest first; on the first page of what waits. */
  brokenChecks: z
    .array(
      z.object({
        courseId: Id,
        courseTitle: z.string(),
        lessonId: Id,
        lessonTitle: z.string(),
        sentence: z.string(),
        lastAt: z.string(),
      }),
    )
    .optional(),
});
export type Inbox = z.infer<typeof Inbox>;

/** `GET /faqs/inbox/count` */
export const InboxCount = z.object({
  waiting: Count,
  /** Checks of exercises that are broken; absent from older servers. */
  broken: Count.default(0),
});
export type InboxCount = z.infer<typeof InboxCount>;
