import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import type { announcementSchema } from './announcements/announcement.domain.js';
import type { assessmentSchema, submissionSchema } from './assessments/assessment.domain.js';
import type { answerSchema, questionSchema } from './questions/question.domain.js';
import type { reviewSchema } from './reviews/review.domain.js';

/** Visits per day, counted by truncated network: visitors are not identified. */
const visitSchema = defineEntity({
  name: 'Visit',
  tableName: 'engagement_visit',
  properties: {
    day: p.date().primary(),
    device: p.text().$type<'mobile' | 'tablet' | 'desktop'>().primary(),
    network: p.text().primary(),
    country: p.text().strictNullable(),
    visits: p.integer().default(1),
  },
});

/** Likes of questions and answers: once per person. */
const likeSchema = defineEntity({
  name: 'Like',
  tableName: 'engagement_like',
  properties: {
    subjectId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    /** The question itself, or the answer's question. */
    questionId: p.uuid(),
    createdAt: p.datetime(),
  },
});

/** Votes on whether a review is useful. */
const reviewVoteSchema = defineEntity({
  name: 'ReviewVote',
  tableName: 'engagement_review_vote',
  properties: {
    reviewId: p.uuid().primary(),
    voterId: p.uuid().primary(),
    /** Pseudonym of the voter in public responses. */
    mark: p.uuid(),
    isLike: p.boolean(),
    votedAt: p.datetime(),
  },
});

/** Number of visible reviews per star, by subject. */
const ratingSchema = defineEntity({
  name: 'Rating',
  tableName: 'engagement_rating',
  properties: {
    subjectId: p.uuid().primary(),
    five: p.integer(),
    four: p.integer(),
    three: p.integer(),
    two: p.integer(),
    one: p.integer(),
    version: p.integer(),
  },
});

/** Newsletter links, stored as hashes: each subscribes or unsubscribes, and nothing else. */
const subscriberLinkSchema = defineEntity({
  name: 'SubscriberLink',
  tableName: 'engagement_subscriber_link',
  properties: {
    tokenHash: p.text().primary(),
    subscriberId: p.uuid(),
    purpose: p.text().$type<'confirm' | 'leave'>(),
    createdAt: p.datetime(),
  },
});

export const tableSchemas = [
  visitSchema,
  likeSchema,
  reviewVoteSchema,
  ratingSchema,
  subscriberLinkSchema,
] as const;

export type EngagementTables = TablesOf<
  | (typeof tableSchemas)[number]
  | typeof announcementSchema
  | typeof assessmentSchema
  | typeof questionSchema
  | typeof answerSchema
  | typeof reviewSchema
  | typeof submissionSchema
>;

/** Queries on engagement's own tables, in the transaction of `em` if there is one. */
export const engagement = (em: EntityManager) => em.getKysely<EngagementTables>();
