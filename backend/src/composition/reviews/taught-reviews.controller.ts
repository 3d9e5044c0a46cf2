import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import {
  HideReviewBody,
  OwnReview,
  ReviewAnswerBody,
  ReviewPath,
  TaughtReviews,
  TaughtReviewsQuery,
} from '@atelier/contracts/reviews';
import { Dispatching } from '../../kernel/dispatching.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, Refuses } from '../../platform/http/route-declarations.js';
import { GiveAnswer, ModerateReview, ReadTaughtReviews } from './tend-reviews.js';

/** Reviews for those who teach what they are about, and for whoever keeps the house. */
@Controller('reviews')
export class TaughtReviewsController extends Dispatching {
  @Get()
  @Access('author')
  @Answers(TaughtReviews)
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: TaughtReviewsQuery }) sought: TaughtReviewsQuery,
  ): Promise<TaughtReviews> {
    return this.queries.execute(new ReadTaughtReviews({ caller, sought }));
  }

  @Put(':id/review/:reviewId/answer')
  @Access('author')
  @Answers(OwnReview)
  @Refuses('review-not-found')
  answer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
    @Body({ schema: ReviewAnswerBody }) { answer }: ReviewAnswerBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new GiveAnswer({ caller, path, answer }));
  }

  @Delete(':id/review/:reviewId/answer')
  @Access('author')
  @Answers(OwnReview)
  @Refuses('review-not-found')
  takeAnswerBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
  ): Promise<OwnReview> {
    return this.commands.execute(new GiveAnswer({ caller, path, answer: null }));
  }

  @Put(':id/review/:reviewId/hidden')
  @Access('admin')
  @Answers(OwnReview)
  @Refuses('review-not-found')
  hide(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
    @Body({ schema: HideReviewBody }) { reason }: HideReviewBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ModerateReview({ caller, path, reason }));
  }
}
