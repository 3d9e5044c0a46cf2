import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  retainedOwner,
  deletedOwner,
  untilClosure,
  type DataOwner,
  type DataUse,
  type DeclaredTable,
  type PersonalData,
} from '../../../kernel/personal-data.js';
import { sqlRows, withIsoTimes } from '../../../kernel/query.js';
import { Review } from './review.domain.js';
import { changeReviewsAndRating } from './reviews.commands.js';

type Reviews = Pick<ExportedData, 'reviews' | 'reviewVotes' | 'reviewAnswers'>;

const reviewUse: DataUse = {
  data: 'reviews',
  purpose: 'reviewing',
  basis: { 'legitimate-interest': 'trust' },
  durations: [untilClosure],
};

/** Somebody's course reviews, their votes on others' reviews, and their answers as a teacher. */
@Injectable()
export class ReviewsPersonalData implements PersonalData {
  readonly tables = {
    engagement_review: {
      uses: [reviewUse],
      people: {
        author_id: deletedOwner('reviews'),
        comment: { holds: 'text', exported: 'reviews', closing: 'nothing' },
        answered_by: retainedOwner('reviewAnswers'),
        answer: {
          holds: 'text',
          exported: 'reviewAnswers',
          closing: { stays: 'the course’s answer, anonymised' },
        },
      },
      plain: 'id subject subject_id hidden_for text_hidden_for',
    },
    engagement_review_vote: {
      uses: [reviewUse],
      people: { voter_id: deletedOwner('reviewVotes') },
      plain: 'review_id mark',
    },
    engagement_rating: { plain: 'subject_id' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Reviews> {
    const reviews = await sqlRows<Reviews['reviews'][number]>(this.entityManager)`
      select id as "_id", subject_id as "courseId", star, comment, created_at as "createdAt", updated_at as "updatedAt"
      from engagement_review where author_id = ${accountId} order by created_at`;
    const reviewVotes = await sqlRows<Reviews['reviewVotes'][number]>(this.entityManager)`
      select review_id as "reviewId", is_like as "isLike", voted_at as "votedAt"
      from engagement_review_vote where voter_id = ${accountId} order by voted_at`;
    const reviewAnswers = await sqlRows<Reviews['reviewAnswers'][number]>(this.entityManager)`
      select id as "reviewId", answer as text, answered_at as "answeredAt"
      from engagement_review where answered_by = ${accountId} order by answered_at`;
    return {
      reviews: reviews.map((row) => withIsoTimes(row, 'createdAt', 'updatedAt')),
      reviewVotes: reviewVotes.map((row) => withIsoTimes(row, 'votedAt')),
      reviewAnswers: reviewAnswers.map((row) => withIsoTimes(row, 'answeredAt')),
    };
  }

  /** Their stars no longer count in ratings, nor their votes in others' reviews. */
  async forget(accountId: string): Promise<void> {
    const own = await this.entityManager.fork().find(Review, { authorId: accountId });
    for (const { id, subjectId } of own)
      await changeReviewsAndRating(this.entityManager, subjectId, async (em) => {
        const review = await em.findOne(Review, { id });
        if (!review) return;
        review.forget();
        em.remove(review);
      });
    await sqlRows(this.entityManager)`
      with deleted as (
        delete from engagement_review_vote where voter_id = ${accountId} returning review_id, is_like
      )
      update engagement_review set likes = likes - deleted.is_like::int, unlikes = unlikes - (not deleted.is_like)::int
      from deleted where id = deleted.review_id`;
  }
}
