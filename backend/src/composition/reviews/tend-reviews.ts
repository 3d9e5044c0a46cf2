import {
  Command,
  CommandHandler,
  Query,
  QueryBus,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type { OwnReview, ReviewPath, TaughtReviews, TaughtReviewsQuery } from '@atelier/contracts/reviews';
import type { HidingReason } from '@atelier/contracts/words/review-words';
import { Dispatching } from '../../kernel/dispatching.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { AnswerReview } from '../../modules/engagement/commands/answer-review.js';
import { HideReview } from '../../modules/engagement/commands/hide-review.js';
import { ListTaughtReviews } from '../../modules/engagement/queries/list-taught-reviews.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { reviewOf } from './read-reviews.js';
import { expectTeacher } from './rights-to-review.js';
import { signed } from './signed-reviews.js';

/** The reviews of the caller's own courses; an administrator's: of all. */
export class ReadTaughtReviews extends Query<TaughtReviews> {
  constructor(
    readonly caller: SignedInCaller,
    readonly sought: TaughtReviewsQuery,
  ) {
    super();
  }
}

/** Whoever teaches the course answers a review, or takes the answer back by null. @throws DomainError `review-not-found` */
export class GiveAnswer extends Command<OwnReview> {
  constructor(
    readonly caller: SignedInCaller,
    readonly path: ReviewPath,
    readonly answer: string | null,
  ) {
    super();
  }
}

/** An administrator hides a review, or shows it again by null. @throws DomainError `review-not-found` */
export class ModerateReview extends Command<OwnReview> {
  constructor(
    readonly caller: SignedInCaller,
    readonly path: ReviewPath,
    readonly reason: HidingReason | null,
  ) {
    super();
  }
}

@QueryHandler(ReadTaughtReviews)
export class ReadTaughtReviewsHandler implements IQueryHandler<ReadTaughtReviews> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, sought: { courseId, ...sought } }: ReadTaughtReviews): Promise<TaughtReviews> {
    const courses = await this.coursesOf(caller, courseId);
    const { reviews, ...facts } = await this.queries.execute(new ListTaughtReviews(courses, sought));
    const ids = [...new Set(reviews.map((review) => review.courseId))];
    const found = ids.length > 0 ? await this.queries.execute(new CourseTitles({ ids })) : [];
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const all = await signed(this.queries, reviews);
    return {
      reviews: all.map((review) => ({ ...review, courseTitle: titles.get(review.courseId) ?? '' })),
      ...facts,
    };
  }

  /** Undefined: all. */
  private async coursesOf(caller: SignedInCaller, courseId?: string): Promise<string[] | undefined> {
    if (caller.isAdmin) return courseId ? [courseId] : undefined;
    const own = await this.queries.execute(new CourseTitles({ ownerId: caller.accountId }));
    return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
  }
}

@CommandHandler(GiveAnswer)
export class GiveAnswerHandler extends Dispatching implements ICommandHandler<GiveAnswer> {
  async execute({ caller, path: { id: courseId, reviewId }, answer }: GiveAnswer): Promise<OwnReview> {
    await expectTeacher(this.queries, courseId, caller);
    const which = { subjectId: courseId, id: reviewId };
    const given = answer === null ? null : { text: answer, by: caller.accountId };
    await this.commands.execute(new AnswerReview(which, given));
    return reviewOf(this.queries, which, caller.accountId);
  }
}

@CommandHandler(ModerateReview)
export class ModerateReviewHandler extends Dispatching implements ICommandHandler<ModerateReview> {
  async execute({ caller, path: { id: courseId, reviewId }, reason }: ModerateReview): Promise<OwnReview> {
    const which = { subjectId: courseId, id: reviewId };
    const { user } = await reviewOf(this.queries, which, caller.accountId);
    const [course] = await this.queries.execute(new CourseTitles({ ids: [courseId] }));
    const named = { title: course?.title ?? 'Tutoriel', authorName: user.name };
    await this.commands.execute(new HideReview(which, reason, named));
    return reviewOf(this.queries, which, caller.accountId);
  }
}
