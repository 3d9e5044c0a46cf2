import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { answerSchema } from './domain/answer.js';
import { assessmentSchema } from './domain/assessment.js';
import { questionSchema } from './domain/question.js';

/** Visits of a day, counted by network: whose they are is not kept. */
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

/** Whom a question or an answer helps: once a person. */
const likeSchema = defineEntity({
  name: 'Like',
  tableName: 'engagement_like',
  properties: {
    subjectId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    /** The question itself, or the one that the answer is to. */
    questionId: p.uuid(),
    createdAt: p.datetime(),
  },
});

export const tableSchemas = [visitSchema, likeSchema] as const;

export type EngagementTables = TablesOf<
  (typeof tableSchemas)[number] | typeof assessmentSchema | typeof questionSchema | typeof answerSchema
>;

/** Statements on engagement's own tables, in the transaction of `em` if there is one. */
export const engagement = (em: EntityManager) => em.getKysely<EngagementTables>();
