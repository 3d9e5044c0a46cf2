import type { Subscriber, SubscriberQuery, Subscribers } from '@atelier/contracts/newsletter';
import { query } from '../../../kernel/use-case.js';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';

const pageSize = 10;

const states = {
  confirmed: { which: sql`confirmed_at is not null`, order: sql`confirmed_at desc, id` },
  waiting: { which: sql`confirmed_at is null and left_at is null`, order: sql`created_at desc, id` },
};

/** Addresses for the newsletter, the latest first. Those that have left are nobody's to look at. */
export const ListSubscribers = query(
  async ({ entityManager: em }, { sought }: { sought: SubscriberQuery }): Promise<Subscribers> => {
    const { currentPage, search, state } = sought;
    const { which, order } = states[state];
    const found = search ? mentions(sql`email`, search) : sql`true`;
    const { rows, facts } = await pageOf<Subscriber>(em, pageSize, currentPage, {
      key: sql`id`,
      columns: sql`id as "_id", email, created_at as "createdAt", confirmed_at as "confirmedAt"`,
      found: sql`from engagement_subscriber where ${which} and ${found}`,
      order,
    });
    const subscribers = rows.map((row) => ({
      ...row,
      createdAt: toIso(row.createdAt),
      confirmedAt: row.confirmedAt && toIso(row.confirmedAt),
    }));
    return { subscribers, ...facts };
  },
);
