import { QueryBus } from '@nestjs/cqrs';
import type {
  CourseReviews,
  MyReview,
  OwnReview,
  Review,
  ReviewPath,
  ReviewsQuery,
  ReviewText,
  ReviewsForTeacher,
  ReviewsForTeacherQuery,
} from '@atelier/contracts/reviews';
import type { HidingReason } from '@atelier/contracts/words/review-words';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { CourseTitles, IsCourseEditor } from '../../modules/authoring/courses/courses.queries.js';
import { ReadTutorial } from '../../modules/catalog/tutorials/tutorials.queries.js';
import {
  AnswerReview,
  VoteOnReview,
  WriteReview,
} from '../../modules/engagement/reviews/reviews.commands.js';
import {
  ListReviews,
  ListReviewsForTeacher,
  ReadRating,
  ReadReview,
  type ReviewKey,
  type ReviewRecord,
} from '../../modules/engagement/reviews/reviews.queries.js';
import { ReadAccess } from '../../modules/enrollment/access/access.queries.js';
import { type CourseEnrolment, CourseEnrolments } from '../../modules/enrollment/access/students.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { taughtCourseIds } from '../course-editors.js';
import { findPeopleById, writerOf } from '../people/find-people.js';
import { DecideBesideContent } from '../reports/moderation.js';

type ReviewRight = 'granted' | 'not-enrolled' | 'access-suspended' | 'own-teaching';

/** Engagement stores reviews, enrolment tells who is a student, authoring who is the teacher. */
async function reviewRight(
  queries: QueryBus,
  courseId: string,
  { accountId }: SignedInCaller,
): Promise<ReviewRight> {
  const access = await queries.execute(new ReadAccess({ studentId: accountId, courseId }));
  if (access !== 'open') return access === 'none' ? 'not-enrolled' : 'access-suspended';
  // An administrator may edit every course, but may review those of others.
  const isOwn = await queries.execute(
    new IsCourseEditor({ courseId, editor: { accountId, isAdmin: false } }),
  );
  return isOwn ? 'own-teaching' : 'granted';
}

/** @throws DomainError `not-enrolled`, `access-suspended`, `own-teaching` */
async function expectReviewer(queries: QueryBus, courseId: string, caller: SignedInCaller): Promise<void> {
  const right = await reviewRight(queries, courseId, caller);
  if (right !== 'granted') throw new DomainError(right);
}

/** @throws DomainError `review-not-found` unless they teach the course */
async function expectTeacher(queries: QueryBus, courseId: string, caller: SignedInCaller): Promise<void> {
  const isTeacher = await queries.execute(new IsCourseEditor({ courseId, editor: caller }));
  if (!isTeacher) throw new DomainError('review-not-found');
}

/** Adds the names of author and answerer, from identity, and no other data of theirs. */
async function withWriters(queries: QueryBus, reviews: ReviewRecord[]): Promise<OwnReview[]> {
  const ids = reviews.flatMap(({ authorId, answer }) => (answer ? [authorId, answer.by] : [authorId]));
  const people = await findPeopleById(queries, ids);
  const writer = (id: string) => writerOf(people.get(id));
  const followed = await progressOf(queries, reviews);
  return reviews.map(({ authorId, answer, subject: _subject, ...review }) => ({
    ...review,
    user: writer(authorId),
    progressPercentage: followed.get(`${review.courseId} ${authorId}`)?.progressPercentage ?? null,
    experience: experienceOf(followed.get(`${review.courseId} ${authorId}`)),
    answer: answer && { text: answer.text, user: writer(answer.by), answeredAt: answer.answeredAt },
  }));
}

/** Public form: hidden reviews are filtered out before; of a masked text only the reason is left. */
const publicReviews = (reviews: OwnReview[]) =>
  reviews.map(({ hiddenFor: _hiddenFor, ...review }) => ({
    ...review,
    comment: review.textHiddenFor ? '' : review.comment,
  }));

const experienceOf = (enrolment: CourseEnrolment | undefined) =>
  enrolment ? { since: enrolment.enrolledAt, lessons: enrolment.completedLessons } : null;

/** Enrolment of each author, by course and person. */
async function progressOf(queries: QueryBus, reviews: ReviewRecord[]): Promise<Map<string, CourseEnrolment>> {
  const ofCourses = reviews.filter(({ subject }) => subject === 'course');
  const byCourse = Map.groupBy(ofCourses, ({ courseId }) => courseId);
  const courseEntries = await Promise.all(
    [...byCourse].map(async ([courseId, some]) => {
      const studentIds = some.map(({ authorId }) => authorId);
      const { enrolments } = await queries.execute(
        new CourseEnrolments({ courseId, currentPage: 1, studentIds }),
      );
      return enrolments.map((enrolment) => [`${courseId} ${enrolment.studentId}`, enrolment] as const);
    }),
  );
  return new Map(courseEntries.flat());
}

/** Public reviews of a course or a tutorial. Empty if it does not exist, so that existence is not revealed. */
export const ReadReviews = query(
  async (
    { queries },
    {
      subjectId,
      criteria,
      caller,
    }: { subjectId: string; criteria: ReviewsQuery; caller: SignedInCaller | undefined },
  ): Promise<CourseReviews> => {
    const [found, { rating, count, percentages }] = await Promise.all([
      queries.execute(new ListReviews({ subjectId, criteria, viewerId: caller?.accountId ?? null })),
      queries.execute(new ReadRating({ subjectId })),
    ]);
    const { reviews, ...facts } = found;
    const visibleReviews = publicReviews(await withWriters(queries, reviews));
    return {
      reviews: [{ courseId: subjectId, rating, count, reviews: visibleReviews }],
      percentages,
      ...facts,
    };
  },
);

/** The caller's own review of a course, and whether they may write one. */
export const ReadMyReview = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<MyReview> => {
    const own = { subjectId: courseId, authorId: caller.accountId };
    const record = await queries.execute(new ReadReview({ key: own, viewerId: caller.accountId }));
    const [review = null] = await withWriters(queries, record ? [record] : []);
    return { review, mayReview: (await reviewRight(queries, courseId, caller)) === 'granted' };
  },
);

/** One review, current. @throws DomainError `review-not-found` */
export async function reviewOf(queries: QueryBus, key: ReviewKey, viewerId: string): Promise<OwnReview> {
  const record = await queries.execute(new ReadReview({ key, viewerId }));
  const [review] = await withWriters(queries, record ? [record] : []);
  if (!review) throw new DomainError('review-not-found');
  return review;
}

/** A student reviews a course. @throws DomainError `not-enrolled`, `access-suspended`, `own-teaching` */
export const ReviewCourse = command(
  async (
    { queries, commands },
    {
      caller: { accountId },
      caller,
      courseId,
      content,
    }: { caller: SignedInCaller; courseId: string; content: ReviewText },
  ): Promise<OwnReview> => {
    await expectReviewer(queries, courseId, caller);
    await commands.execute(
      new WriteReview({ authorId: accountId, subject: 'course', subjectId: courseId, content }),
    );
    return reviewOf(queries, { subjectId: courseId, authorId: accountId }, accountId);
  },
);

/** A reader reviews a published tutorial. @throws DomainError `tutorial-not-found` */
export const ReviewTutorial = command(
  async (
    { queries, commands },
    {
      caller: { accountId },
      tutorialId,
      content,
    }: { caller: SignedInCaller; tutorialId: string; content: ReviewText },
  ): Promise<OwnReview> => {
    await queries.execute(new ReadTutorial({ tutorialId }));
    await commands.execute(
      new WriteReview({ authorId: accountId, subject: 'tutorial', subjectId: tutorialId, content }),
    );
    return reviewOf(queries, { subjectId: tutorialId, authorId: accountId }, accountId);
  },
);

/**
 * Votes on whether a review is useful, for students of the same course.
 * @throws DomainError `not-enrolled`, `access-suspended`, `own-teaching`, `review-not-found`, `own-review`
 */
export const VoteForReview = command(
  async (
    { queries, commands },
    { caller, path, vote }: { caller: SignedInCaller; path: ReviewPath; vote: 'like' | 'unlike' | null },
  ): Promise<Review> => {
    const key = { subjectId: path.id, id: path.reviewId };
    const current = await queries.execute(new ReadReview({ key, viewerId: null }));
    // Anyone with an account may vote on tutorials.
    if (current?.subject !== 'tutorial') await expectReviewer(queries, path.id, caller);
    if (!current) throw new DomainError('review-not-found');
    await commands.execute(new VoteOnReview({ voterId: caller.accountId, review: key, vote }));
    const [review] = publicReviews([await reviewOf(queries, key, caller.accountId)]);
    if (!review) throw new DomainError('review-not-found');
    return review;
  },
);

/** Reviews of one's own courses; of all courses for administrators. */
export const ReadReviewsForTeacher = query(
  async (
    { queries },
    {
      caller,
      criteria: { courseId, ...criteria },
    }: { caller: SignedInCaller; criteria: ReviewsForTeacherQuery },
  ): Promise<ReviewsForTeacher> => {
    const courses = await taughtCourseIds(queries, caller, courseId);
    const { reviews, ...facts } = await queries.execute(
      new ListReviewsForTeacher({ courseIds: courses, criteria }),
    );
    const ids = [...new Set(reviews.map((review) => review.courseId))];
    const rows = ids.length > 0 ? await queries.execute(new CourseTitles({ ids })) : [];
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const all = await withWriters(queries, reviews);
    return {
      reviews: all.map((review) => ({ ...review, courseTitle: titles.get(review.courseId) ?? '' })),
      ...facts,
    };
  },
);

/** The course's teacher answers a review, or deletes the answer by null. @throws DomainError `review-not-found` */
export const ReplyToReview = command(
  async (
    { queries, commands },
    {
      caller,
      path: { id: courseId, reviewId },
      answer,
    }: { caller: SignedInCaller; path: ReviewPath; answer: string | null },
  ): Promise<OwnReview> => {
    await expectTeacher(queries, courseId, caller);
    const key = { subjectId: courseId, id: reviewId };
    const reply = answer === null ? null : { text: answer, by: caller.accountId };
    await commands.execute(new AnswerReview({ review: key, answer: reply }));
    return reviewOf(queries, key, caller.accountId);
  },
);

/** An administrator hides a review, or unhides it by null: a decision. @throws DomainError `review-not-found` */
export const ModerateReview = command(
  async (
    { queries, commands },
    {
      caller,
      path: { id: courseId, reviewId },
      hiding,
    }: {
      caller: SignedInCaller;
      path: ReviewPath;
      hiding: { reason: HidingReason | null; facts?: string | undefined };
    },
  ): Promise<OwnReview> => {
    const key = { subjectId: courseId, id: reviewId };
    await reviewOf(queries, key, caller.accountId);
    await commands.execute(new DecideBesideContent({ caller, kind: 'review', contentId: reviewId, hiding }));
    return reviewOf(queries, key, caller.accountId);
  },
);
