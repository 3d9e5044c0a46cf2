import type { OwnReview, ReviewText } from '@atelier/contracts/reviews';
import { command } from '../../kernel/use-case.js';
import { ReadTutorial } from '../../modules/catalog/queries/read-tutorial.js';
import { WriteReview } from '../../modules/engagement/commands/write-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { reviewOf } from './read-reviews.js';
import { expectReviewer } from './rights-to-review.js';

/** Says what a student thinks of a course. @throws DomainError `not-enrolled`, `own-teaching` */
export const ReviewCourse = command(
  async (
    { queries, commands },
    {
      caller: { accountId },
      caller,
      courseId,
      said,
    }: { caller: SignedInCaller; courseId: string; said: ReviewText },
  ): Promise<OwnReview> => {
    await expectReviewer(queries, courseId, caller);
    const about = { subject: 'course', subjectId: courseId } as const;
    await commands.execute(new WriteReview({ authorId: accountId, about, said }));
    return reviewOf(queries, { subjectId: courseId, authorId: accountId }, accountId);
  },
);

/** Says what a reader thinks of a tutorial that is published. @throws DomainError `tutorial-not-found` */
export const ReviewTutorial = command(
  async (
    { queries, commands },
    {
      caller: { accountId },
      tutorialId,
      said,
    }: { caller: SignedInCaller; tutorialId: string; said: ReviewText },
  ): Promise<OwnReview> => {
    await queries.execute(new ReadTutorial({ tutorialId }));
    const about = { subject: 'tutorial', subjectId: tutorialId } as const;
    await commands.execute(new WriteReview({ authorId: accountId, about, said }));
    return reviewOf(queries, { subjectId: tutorialId, authorId: accountId }, accountId);
  },
);
