import type { OwnReview, ReviewPath, TaughtReviews, TaughtReviewsQuery } from '@atelier/contracts/reviews';
import type { HidingReason } from '@atelier/contracts/words/review-words';
import { type GivenOf, query, command } from '../../kernel/use-case.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { AnswerReview } from '../../modules/engagement/commands/answer-review.js';
import { HideReview } from '../../modules/engagement/commands/hide-review.js';
import { ListTaughtReviews } from '../../modules/engagement/queries/list-taught-reviews.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { reviewOf } from './read-reviews.js';
import { expectTeacher } from './rights-to-review.js';
import { signed } from './signed-reviews.js';

type Given = GivenOf;

/** The reviews of the caller's own courses; an administrator's: of all. */
export const ReadTaughtReviews = query(
  async (
    given,
    { caller, sought: { courseId, ...sought } }: { caller: SignedInCaller; sought: TaughtReviewsQuery },
  ): Promise<TaughtReviews> => {
    const { queries } = given;
    const courses = await coursesOf(given, caller, courseId);
    const { reviews, ...facts } = await queries.execute(
      new ListTaughtReviews({ courseIds: courses, sought }),
    );
    const ids = [...new Set(reviews.map((review) => review.courseId))];
    const found = ids.length > 0 ? await queries.execute(new CourseTitles({ sought: { ids } })) : [];
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const all = await signed(queries, reviews);
    return {
      reviews: all.map((review) => ({ ...review, courseTitle: titles.get(review.courseId) ?? '' })),
      ...facts,
    };
  },
);

/** Undefined: all. */
async function coursesOf(
  { queries }: Given,
  caller: SignedInCaller,
  courseId?: string,
): Promise<string[] | undefined> {
  if (caller.isAdmin) return courseId ? [courseId] : undefined;
  const own = await queries.execute(new CourseTitles({ sought: { ownerId: caller.accountId } }));
  return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
}

/** Whoever teaches the course answers a review, or takes the answer back by null. @throws DomainError `review-not-found` */
export const GiveAnswer = command(
  async (
    { queries, commands },
    {
      caller,
      path: { id: courseId, reviewId },
      answer,
    }: { caller: SignedInCaller; path: ReviewPath; answer: string | null },
  ): Promise<OwnReview> => {
    await expectTeacher(queries, courseId, caller);
    const which = { subjectId: courseId, id: reviewId };
    const given = answer === null ? null : { text: answer, by: caller.accountId };
    await commands.execute(new AnswerReview({ review: which, answer: given }));
    return reviewOf(queries, which, caller.accountId);
  },
);

/** An administrator hides a review, or shows it again by null. @throws DomainError `review-not-found` */
export const ModerateReview = command(
  async (
    { queries, commands },
    {
      caller,
      path: { id: courseId, reviewId },
      reason,
    }: { caller: SignedInCaller; path: ReviewPath; reason: HidingReason | null },
  ): Promise<OwnReview> => {
    const which = { subjectId: courseId, id: reviewId };
    const { user } = await reviewOf(queries, which, caller.accountId);
    const [course] = await queries.execute(new CourseTitles({ sought: { ids: [courseId] } }));
    const named = { title: course?.title ?? 'Tutoriel', authorName: user.name };
    await commands.execute(new HideReview({ review: which, reason, named }));
    return reviewOf(queries, which, caller.accountId);
  },
);
