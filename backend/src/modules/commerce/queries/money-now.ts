import type { EntityManager } from '@mikro-orm/postgresql';
import type { MoneyStanding } from '@atelier/contracts/operations';
import { query } from '../../../kernel/use-case.js';
import { leastIdWithin, sqlRows } from '../../../kernel/query.js';

/** Payments begun within the last hour, by what has become of them. */
export const paymentsOfLastHour = (em: EntityManager): Promise<MoneyStanding['payments']> =>
  sqlRows<MoneyStanding['payments'][number]>(em)`
    select provider, status as outcome, count(*)::int as count from commerce_payment
    where id >= ${leastIdWithin('1 hour')} group by provider, status order by provider, status`;

/** What is wrong with money and waits for somebody to settle it. */
export const openAnomalies = (em: EntityManager): Promise<{ kind: string; count: number }[]> =>
  sqlRows<{ kind: string; count: number }>(em)`
    select kind, count(*)::int as count from commerce_anomaly where settled_at is null group by kind`;

/** How money fares, for the operator. */
export const ReadMoneyNow = query(async ({ entityManager: em }): Promise<MoneyStanding> => {
  const [payments, anomalies] = await Promise.all([paymentsOfLastHour(em), openAnomalies(em)]);
  return { payments, anomalies: anomalies.reduce((sum, { count }) => sum + count, 0) };
});
