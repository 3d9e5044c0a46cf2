import type { AnswerTimes } from '@atelier/contracts/contact';
import { fewestAnswers, promisedDays, timedDays } from '@atelier/contracts/words/contact-words';
import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

/** How long what is asked through the contact page and in courses waits for an answer. */
/**
 * What waits longer than the page promises counts with its wait so far: otherwise whoever never answers would look quick. What
 * waits since less says nothing yet, and what was dealt with without an answer wanted none.
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
    ) asked
    where created_at > now() - make_interval(days => ${timedDays})
      and (answered_at is not null or created_at < now() - make_interval(days => ${promisedDays}))
    group by kind having count(answered_at) >= ${fewestAnswers}`;
  const told = Object.fromEntries(medians.map(({ kind, seconds }) => [kind, seconds]));
  return { questions: told.questions ?? null, messages: told.messages ?? null };
});
