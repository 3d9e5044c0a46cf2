import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ById } from '@atelier/contracts/common';
import {
  CourseReviews,
  HideReviewBody,
  MyReview,
  OwnReview,
  Review,
  ReviewAnswerBody,
  ReviewBody,
  ReviewFieldBody,
  ReviewPath,
  ReviewsQuery,
  ReviewsForTeacher,
  ReviewsForTeacherQuery,
} from '@atelier/contracts/reviews';
import { BusClient } from '../../kernel/use-case.js';
import { DeleteReview } from '../../modules/engagement/reviews/reviews.commands.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  ModerateReview,
  ReadMyReview,
  ReadReviews,
  ReadReviewsForTeacher,
  ReplyToReview,
  ReviewCourse,
  ReviewTutorial,
  VoteForReview,
} from './reviews.js';

/** Reviews for teachers of the course, and for administrators. */
@Controller('reviews')
export class TeacherReviewsController extends BusClient {
  @Get()
  @Access('author')
  @Answers(ReviewsForTeacher)
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: ReviewsForTeacherQuery }) criteria: ReviewsForTeacherQuery,
  ): Promise<ReviewsForTeacher> {
    return this.queries.execute(new ReadReviewsForTeacher({ caller, criteria }));
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
    return this.commands.execute(new ReplyToReview({ caller, path, answer }));
  }

  @Delete(':id/review/:reviewId/answer')
  @Access('author')
  @Answers(OwnReview)
  @Refuses('review-not-found')
  takeAnswerBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReplyToReview({ caller, path, answer: null }));
  }

  @Put(':id/review/:reviewId/hidden')
  @Access('admin')
  @Answers(OwnReview)
  @Refuses('review-not-found', 'content-gone')
  hide(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
    @Body({ schema: HideReviewBody }) hiding: HideReviewBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ModerateReview({ caller, path, hiding }));
  }
}

const writing = { name: 'review', by: 'account', limit: 30, seconds: 3600 } as const;
const voting = { name: 'review-vote', by: 'account', limit: 300, seconds: 3600 } as const;

/** Reviews of courses by students, and of tutorials by readers. */
@Controller()
export class ReviewsController extends BusClient {
  /** `{id}`: the course or the tutorial. Signed-in users get their own votes. */
  @Get('reviews/:id')
  @Access('public')
  @Answers(CourseReviews)
  list(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: ReviewsQuery }) criteria: ReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseReviews> {
    reply.header('vary', 'authorization').header('cache-control', 'private, no-cache');
    return this.queries.execute(new ReadReviews({ subjectId: id, criteria, caller }));
  }

  /** `{id}`: the course or the tutorial. */
  @Get('reviews/:id/mine')
  @Access('signed-in')
  @Answers(MyReview)
  mine(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<MyReview> {
    return this.queries.execute(new ReadMyReview({ caller, courseId: id }));
  }

  @Post('reviews')
  @Access('signed-in')
  @Answers(OwnReview)
  @Refuses('not-enrolled', 'access-suspended', 'own-teaching')
  @RateLimit(writing)
  write(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ReviewBody }) { courseId, ...content }: ReviewBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReviewCourse({ caller, courseId, content }));
  }

  @Put('courses/:id/review')
  @Access('signed-in')
  @Answers(OwnReview)
  @Refuses('not-enrolled', 'access-suspended', 'own-teaching')
  @RateLimit(writing)
  writeOfCourse(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: ReviewFieldBody }) { review }: ReviewFieldBody,
  ): Promise<OwnReview> {
    return this.commands.execute(new ReviewCourse({ caller, courseId: id, content: review }));
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
    return this.commands.execute(new ReviewTutorial({ caller, tutorialId: id, content: review }));
  }

  /** `{id}`: the review, which must be the caller's own. */
  @Delete('reviews/:id')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('review-not-found', 'review-hidden')
  withdraw(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new DeleteReview({ authorId: caller.accountId, reviewId: id }));
  }

  @Put('reviews/:id/review/:reviewId/like')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'access-suspended', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  like(@Caller() caller: SignedInCaller, @Param({ schema: ReviewPath }) path: ReviewPath): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: 'like' }));
  }

  @Put('reviews/:id/review/:reviewId/unlike')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'access-suspended', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  unlike(@Caller() caller: SignedInCaller, @Param({ schema: ReviewPath }) path: ReviewPath): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: 'unlike' }));
  }

  /** Removes the vote. */
  @Delete('reviews/:id/review/:reviewId/vote')
  @Access('signed-in')
  @Answers(Review)
  @Refuses('not-enrolled', 'access-suspended', 'own-teaching', 'review-not-found', 'own-review')
  @RateLimit(voting)
  takeVoteBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ReviewPath }) path: ReviewPath,
  ): Promise<Review> {
    return this.commands.execute(new VoteForReview({ caller, path, vote: null }));
  }
}
