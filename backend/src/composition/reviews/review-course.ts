import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnReview, ReviewText } from '@atelier/contracts/reviews';
import { Dispatching } from '../../kernel/dispatching.js';
import { ReadTutorial } from '../../modules/catalog/queries/read-tutorial.js';
import { WriteReview } from '../../modules/engagement/commands/write-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { reviewOf } from './read-reviews.js';
import { expectReviewer } from './rights-to-review.js';

/** Says what a student thinks of a course. @throws DomainError `not-enrolled`, `own-teaching` */
export class ReviewCourse extends Command<OwnReview> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly said: ReviewText,
  ) {
    super();
  }
}

/** Says what a reader thinks of a tutorial that is published. @throws DomainError `tutorial-not-found` */
export class ReviewTutorial extends Command<OwnReview> {
  constructor(
    readonly caller: SignedInCaller,
    readonly tutorialId: string,
    readonly said: ReviewText,
  ) {
    super();
  }
}

@CommandHandler(ReviewCourse)
export class ReviewCourseHandler extends Dispatching implements ICommandHandler<ReviewCourse> {
  async execute({ caller: { accountId }, caller, courseId, said }: ReviewCourse): Promise<OwnReview> {
    await expectReviewer(this.queries, courseId, caller);
    const about = { subject: 'course', subjectId: courseId } as const;
    await this.commands.execute(new WriteReview(accountId, about, said));
    return reviewOf(this.queries, { subjectId: courseId, authorId: accountId }, accountId);
  }
}

@CommandHandler(ReviewTutorial)
export class ReviewTutorialHandler extends Dispatching implements ICommandHandler<ReviewTutorial> {
  async execute({ caller: { accountId }, tutorialId, said }: ReviewTutorial): Promise<OwnReview> {
    await this.queries.execute(new ReadTutorial(tutorialId));
    const about = { subject: 'tutorial', subjectId: tutorialId } as const;
    await this.commands.execute(new WriteReview(accountId, about, said));
    return reviewOf(this.queries, { subjectId: tutorialId, authorId: accountId }, accountId);
  }
}
