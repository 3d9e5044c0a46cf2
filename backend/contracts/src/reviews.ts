import { z } from 'zod';
import { CurrentPage, Id, multilineText, page } from './common.js';
import {
  hidingReasonNames,
  reviewAnswerMaxLength,
  reviewMaxLength,
  reviewStateNames,
  starPrompt,
} from './words/review-words.js';
import { factsMaxLength } from './words/report-words.js';

export const Star = z.literal([1, 2, 3, 4, 5], starPrompt);

/** A review's content; the comment is optional. */
export const ReviewText = z.object({ star: Star, comment: multilineText(reviewMaxLength).default('') });
export type ReviewText = z.infer<typeof ReviewText>;

/** `POST /reviews`: the caller's review of the course; a repeat replaces it. */
export const ReviewBody = ReviewText.extend({ courseId: Id });
export type ReviewBody = z.infer<typeof ReviewBody>;

/** `PUT /courses/{id}/review` and `PUT /blogs/{id}/review`: the same, by subject. */
export const ReviewFieldBody = z.object({ review: ReviewText });
export type ReviewFieldBody = z.infer<typeof ReviewFieldBody>;

const Writer = z.object({ name: z.string(), imageUrl: z.string().nullable() });

export const Review = z.object({
  _id: Id,
  /** The course's, or the tutorial's. */
  courseId: Id,
  star: Star,
  comment: z.string(),
  user: Writer,
  /** The author's progress in the course; null without an enrolment, and for tutorials. */
  progressPercentage: z.number().int().nullable(),
  /** The experience that it is about (D111-17): since when its author has the course, and lessons followed. */
  experience: z.object({ since: z.string(), lessons: z.number().int() }).nullable(),
  /** Why the text alone is hidden; the rating still counts. */
  textHiddenFor: z.enum(hidingReasonNames).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** One pseudonym per voter, except the caller's own id; a hundred at most: the counts are complete. */
  like: z.array(Id),
  unLike: z.array(Id),
  likeCount: z.number().int(),
  unLikeCount: z.number().int(),
  /** By the course's teacher. */
  answer: z.object({ text: z.string(), user: Writer, answeredAt: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

/** One's own review, which may be hidden. */
export const OwnReview = Review.extend({ hiddenFor: z.enum(hidingReasonNames).nullable() });
export type OwnReview = z.infer<typeof OwnReview>;

/** `GET /reviews/{courseId}/mine`. */
export const MyReview = z.object({
  review: OwnReview.nullable(),
  /** Whether the caller may review it now. */
  mayReview: z.boolean(),
});
export type MyReview = z.infer<typeof MyReview>;

/** `GET /reviews/{courseId}`: most useful first; `star` filters the list, not the summary. */
export const ReviewsQuery = z.object({
  currentPage: CurrentPage,
  star: z.coerce.number().pipe(Star).optional(),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;

export const Rating = z.object({
  rating: z.number(),
  /** Over all stars. */
  count: z.number().int(),
});

/** `reviews` has a single entry: the requested course. */
export const CourseReviews = page(
  'reviews',
  Rating.extend({ courseId: Id, reviews: z.array(Review) }),
).extend({
  /** From five stars down to one; they add up to 100. */
  percentages: z.array(z.object({ star: Star, percentage: z.number().int(), count: z.number().int() })),
});
export type CourseReviews = z.infer<typeof CourseReviews>;

/** `id`: the course or the tutorial. */
export const ReviewPath = z.object({ id: Id, reviewId: Id });
export type ReviewPath = z.infer<typeof ReviewPath>;

/** `GET /reviews`: of one's own courses; of all for administrators. Latest first. */
export const ReviewsForTeacherQuery = z.object({
  currentPage: CurrentPage,
  courseId: Id.optional(),
  /** Reviews of one student. */
  studentId: Id.optional(),
  star: z.coerce.number().pipe(Star).optional(),
  state: z.enum(reviewStateNames, 'État inconnu').default('all'),
});
export type ReviewsForTeacherQuery = z.infer<typeof ReviewsForTeacherQuery>;

export const ReviewForTeacher = OwnReview.extend({ courseTitle: z.string() });
export type ReviewForTeacher = z.infer<typeof ReviewForTeacher>;
export const ReviewsForTeacher = page('reviews', ReviewForTeacher);
export type ReviewsForTeacher = z.infer<typeof ReviewsForTeacher>;

/** `PUT /reviews/{courseId}/review/{reviewId}/answer`. */
export const ReviewAnswerBody = z.object({
  answer: multilineText(reviewAnswerMaxLength).min(1, 'Écrivez une réponse'),
});
export type ReviewAnswerBody = z.infer<typeof ReviewAnswerBody>;

/** `PUT /reviews/{courseId}/review/{reviewId}/hidden`: null unhides it. */
export const HideReviewBody = z.object({
  reason: z.enum(hidingReasonNames, 'Choisissez un motif').nullable(),
  /** What its author is told beside the reason; the reason alone if absent. */
  facts: multilineText(factsMaxLength).optional(),
});
export type HideReviewBody = z.infer<typeof HideReviewBody>;
