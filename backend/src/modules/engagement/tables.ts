import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import type { announcementSchema } from './announcements/announcement.domain.js';
import type { assessmentSchema, submissionSchema } from './assessments/assessment.domain.js';
import type { answerSchema, questionSchema } from './questions/question.domain.js';
import type { decisionSchema, moderationCaseSchema } from './reports/moderation-case.domain.js';
import type { reportSchema } from './reports/report.domain.js';
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

/** The last number of the reports of a year. */
const reportNumberSchema = defineEntity({
  name: 'ReportNumber',
  tableName: 'engagement_report_number',
  properties: { year: p.integer().primary(), last: p.integer() },
});

/** Somebody's objection to a decision: of who reported, or without a report of the author. */
const decisionContestSchema = defineEntity({
  name: 'DecisionContest',
  tableName: 'engagement_decision_contest',
  properties: {
    id: p.uuid().primary(),
    decisionId: p.uuid(),
    reportId: p.uuid().strictNullable(),
    text: p.text(),
    createdAt: p.datetime(),
  },
});

/**
 * Links to a report or a decision, stored as hashes. Of a receipt: the report; of a decision: the decision, and the
 * report of the recipient, unless that is the author.
 */
const reportLinkSchema = defineEntity({
  name: 'ReportLink',
  tableName: 'engagement_report_link',
  properties: {
    tokenHash: p.text().primary(),
    reportId: p.uuid().strictNullable(),
    decisionId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    mailedAt: p.datetime().strictNullable(),
  },
});

export const tableSchemas = [
  visitSchema,
  likeSchema,
  reviewVoteSchema,
  ratingSchema,
  subscriberLinkSchema,
  reportNumberSchema,
  decisionContestSchema,
  reportLinkSchema,
] as const;

export type EngagementTables = TablesOf<
  | (typeof tableSchemas)[number]
  | typeof announcementSchema
  | typeof assessmentSchema
  | typeof questionSchema
  | typeof answerSchema
  | typeof reviewSchema
  | typeof submissionSchema
  | typeof moderationCaseSchema
  | typeof decisionSchema
  | typeof reportSchema
>;

/** Queries on engagement's own tables, in the transaction of `em` if there is one. */
export const engagement = (em: EntityManager) => em.getKysely<EngagementTables>();
