import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  CourseReviews,
  MyReview,
  OwnReview,
  Review,
  ReviewBody,
  ReviewFieldBody,
  ReviewPath,
  ReviewsQuery,
} from '@atelier/contracts/reviews';
import type { FastifyReply } from 'fastify';
import { Dispatching } from '../../kernel/dispatching.js';
import { WithdrawReview } from '../../modules/engagement/commands/withdraw-review.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../../platform/http/route-declarations.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadMyReview, ReadReviews } from './read-reviews.js';
import { ReviewCourse, ReviewTutorial } from './review-course.js';
import { VoteForReview } from './vote-for-review.js';

const writing = { name: 'review', by: 'account', limit: 30, seconds: 3600 } as const;
const voting = { name: 'review-vote', by: 'account', limit: 300, seconds: 3600 } as const;

/** What students say of courses, and readers of tutorials. */
@Controller()
export class ReviewsController extends Dispatching {
  /** `{id}` is the course's, or the tutorial's. Who is signed in finds their own marks. */
  @Get('reviews/:id')
  @Access('public')
  @Answers(CourseReviews)
  list(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: ReviewsQuery }) sought: ReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseReviews> {
    reply.header('vary', 'authorization').header('cache-control', 'private, no-cache');
    return this.queries.execute(new ReadReviews({ subjectId: id, sought, caller }));
  }

  /** `{id}` is the course's, or the tutorial's. */
  @Get('reviews/:id/mine')
  @Access('signed-in')
  @Answers(MyReview)
  mine(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<MyReview> {
    return this.queries.execute(new ReadMyReview({ caller, courseId: id }));
  }

  @Post('reviews')
  @Access('signed-in')
  @Answers(OwnReview)
  @Refuses('not-enrolled', 'own-teaching')
  @RateLimit(writing)
  write(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ReviewBody }) { courseId, ...said }: ReviewBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReviewCourse({ caller, courseId, said }));
  }

  @Put('courses/:id/review')
  @Access('signed-in')
  @Answers(OwnReview)
  @Refuses('not-enrolled', 'own-teaching')
  @RateLimit(writing)
  writeOfCourse(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: ReviewFieldBody }) { review }: ReviewFieldBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReviewCourse({ caller, courseId: id, said: review }));
  }

  @Put('blogs/:id/review')
  @Access('signed-in')
  @Answers(OwnReview)
  @Refuses('tutorial-not-found')
  @RateLimit(writing)
  writeOfTutorial(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: ReviewFieldBody }) { review }: ReviewFieldBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReviewTutorial({ caller, tutorialId: id, said: review }));
  }

  /** `{id}` is the review's, which is the caller's own. */
  @Delete('reviews/:id')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses('review-not-found', 'review-hidden')
  withdraw(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new WithdrawReview({ authorId: caller.accountId, reviewId: id }));
  }

  @Put('reviews/:id/review/:reviewId/like')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  like(@Caller() caller: SignedInCaller, @Param({ schema: ReviewPath }) path: ReviewPath): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: 'like' }));
  }

  @Put('reviews/:id/review/:reviewId/unlike')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  unlike(@Caller() caller: SignedInCaller, @Param({ schema: ReviewPath }) path: ReviewPath): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: 'unlike' }));
  }

  /** Neither any more. */
  @Delete('reviews/:id/review/:reviewId/vote')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  takeVoteBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
  ): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: null }));
  }
}
