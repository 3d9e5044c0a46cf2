import type { Subscriber, SubscriberQuery, Subscribers } from '@atelier/contracts/newsletter';
import { DomainError } from '../../../kernel/domain-error.js';
import { containsText, pageOf, sql, sqlRow, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { findLinkSubscriber } from './newsletter.commands.js';

const pageSize = 10;

const states = {
  confirmed: { which: sql`confirmed_at is not null`, order: sql`confirmed_at desc, id` },
  waiting: { which: sql`confirmed_at is null and left_at is null`, order: sql`created_at desc, id` },
};

/** Newsletter subscribers, latest first. Unsubscribed ones are not listed. */
export const ListSubscribers = query(
  async ({ entityManager: em }, { criteria }: { criteria: SubscriberQuery }): Promise<Subscribers> => {
    const { currentPage, search, state } = criteria;
    const { which, order } = states[state];
    const found = search ? containsText(sql`email`, search) : sql`true`;
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

/** The address of a subscriber, in lower case; null once it is deleted. */
export const FindSubscriberEmail = query(
  async ({ entityManager: em }, { subscriberId }: { subscriberId: string }): Promise<string | null> => {
    const row = await sqlRow<{ email: string }>(em)`
    select email from engagement_subscriber where id = ${subscriberId}`;
    return row?.email ?? null;
  },
);

/** Checks an unsubscribe link. @throws DomainError `newsletter-link-invalid` */
export const CheckUnsubscribeLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<void> => {
    if (!(await findLinkSubscriber(em, token, 'leave'))) throw new DomainError('newsletter-link-invalid');
  },
);
