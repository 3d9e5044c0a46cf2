import type { Subscriber, SubscriberQuery, Subscribers } from '@atelier/contracts/newsletter';
import { DomainError } from '../../../kernel/domain-error.js';
import { containsText, pageOf, sql, sqlRow, withIsoTimes } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { findLinkSubscriber } from './newsletter.commands.js';

const pageSize = 10;

const states = {
  confirmed: { condition: sql`confirmed_at is not null`, order: sql`confirmed_at desc, id` },
  waiting: { condition: sql`confirmed_at is null and left_at is null`, order: sql`created_at desc, id` },
};

/** Newsletter subscribers, latest first. Unsubscribed ones are not listed. */
export const ListSubscribers = query(
  async ({ entityManager: em }, criteria: SubscriberQuery): Promise<Subscribers> => {
    const { currentPage, search, state } = criteria;
    const { condition, order } = states[state];
    const isMatch = search ? containsText(sql`email`, search) : sql`true`;
    const { rows, facts } = await pageOf<Subscriber>(em, pageSize, currentPage, {
      key: sql`id`,
      columns: sql`id as "_id", email, created_at as "createdAt", confirmed_at as "confirmedAt"`,
      found: sql`from engagement_subscriber where ${condition} and ${isMatch}`,
      order,
    });
    const subscribers = rows.map((row) => withIsoTimes(row, 'createdAt', 'confirmedAt'));
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

/** Facts about the consent to letters (CPCE, article L34-5), for « Conformité ». */
export interface ConsentFacts {
  /** Who gets letters: confirmed from their own mailbox. */
  subscribed: number;
  /** Of these, those who have left. Letters to them would be without consent. */
  leftButSubscribed: number;
}

export const ConsentDuty = query(async ({ entityManager: em }): Promise<ConsentFacts> => {
  const row = await sqlRow<ConsentFacts>(em)`
    select count(*)::int as subscribed, count(left_at)::int as "leftButSubscribed"
    from engagement_subscriber where confirmed_at is not null`;
  return row ?? { subscribed: 0, leftButSubscribed: 0 };
});
