import type { ContactMessage, ContactMessages, ContactQuery } from '@atelier/contracts/contact';
import { query } from '../../../kernel/use-case.js';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';

const pageSize = 10;

const states = {
  all: sql`true`,
  waiting: sql`handled_at is null`,
  handled: sql`handled_at is not null`,
};

/** What was written through the contact page, the latest first. */
export const ListMessages = query(
  async ({ entityManager: em }, { sought }: { sought: ContactQuery }): Promise<ContactMessages> => {
    const { currentPage, search, state } = sought;
    const found = search ? mentions(sql`name || ' ' || email || ' ' || message`, search) : sql`true`;
    const { rows, facts } = await pageOf<ContactMessage>(em, pageSize, currentPage, {
      key: sql`id`,
      columns: sql`id as "_id", name, email, subject, message, course,
      created_at as "createdAt", handled_at as "handledAt", answered_at as "answeredAt"`,
      found: sql`from engagement_contact_message where ${states[state]} and ${found}`,
      order: sql`created_at desc, id`,
    });
    const messages = rows.map((row) => ({
      ...row,
      createdAt: toIso(row.createdAt),
      handledAt: row.handledAt && toIso(row.handledAt),
      answeredAt: row.answeredAt && toIso(row.answeredAt),
    }));
    return { messages, ...facts };
  },
);
