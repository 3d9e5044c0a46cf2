import type { AnswerTimes, ContactMessage, ContactMessages, ContactQuery } from '@atelier/contracts/contact';
import { minAnswers, promisedDays, responseTimeDays } from '@atelier/contracts/words/contact-words';
import { containsText, pageOf, sql, sqlRows, withIsoTimes } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

const pageSize = 10;

const states = {
  all: sql`true`,
  waiting: sql`handled_at is null`,
  handled: sql`handled_at is not null`,
};

/** Contact messages, latest first. */
export const ListContactMessages = query(
  async ({ entityManager: em }, criteria: ContactQuery): Promise<ContactMessages> => {
    const { currentPage, search, state } = criteria;
    const isMatch = search ? containsText(sql`name || ' ' || email || ' ' || message`, search) : sql`true`;
    const { rows, facts } = await pageOf<ContactMessage>(em, pageSize, currentPage, {
      key: sql`id`,
      columns: sql`id as "_id", name, email, subject, message, course,
      created_at as "createdAt", handled_at as "handledAt", answered_at as "answeredAt"`,
      found: sql`from engagement_contact_message where ${states[state]} and ${isMatch}`,
      order: sql`created_at desc, id`,
    });
    const messages = rows.map((row) => withIsoTimes(row, 'createdAt', 'handledAt', 'answeredAt'));
    return { messages, ...facts };
  },
);

/**
 * Median response times of contact messages and course questions. Items overdue beyond the promised time count with
 * their wait so far: otherwise never responding would look fast. Items waiting for less are not counted yet, and those
 * handled without a reply needed none.
 */
export const ReadAnswerTimes = query(async ({ entityManager: em }): Promise<AnswerTimes> => {
  const medians = await sqlRows<{ kind: keyof AnswerTimes; seconds: number }>(em)`
    select kind, extract(epoch from percentile_disc(0.5) within group (order by coalesce(answered_at, now()) - created_at))::int as seconds
    from (
      select 'messages' as kind, created_at, answered_at from engagement_contact_message
      where answered_at is not null or handled_at is null
      union all
      select 'questions', created_at, answered_at from engagement_question
      where not by_teacher and hidden_for is null
    ) item
    where created_at > now() - make_interval(days => ${responseTimeDays})
      and (answered_at is not null or created_at < now() - make_interval(days => ${promisedDays}))
    group by kind having count(answered_at) >= ${minAnswers}`;
  const byKind = Object.fromEntries(medians.map(({ kind, seconds }) => [kind, seconds]));
  return { questions: byKind.questions ?? null, messages: byKind.messages ?? null };
});
