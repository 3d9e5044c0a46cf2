import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { assessmentSchema } from './domain/assessment.js';

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

export const tableSchemas = [visitSchema] as const;

export type EngagementTables = TablesOf<(typeof tableSchemas)[number] | typeof assessmentSchema>;

/** Statements on engagement's own tables, in the transaction of `em` if there is one. */
export const engagement = (em: EntityManager) => em.getKysely<EngagementTables>();
