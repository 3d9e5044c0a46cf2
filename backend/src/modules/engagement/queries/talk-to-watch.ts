import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

export interface TalkToWatch {
  kind: 'copies' | 'messages' | 'reviews';
  count: number;
  since: string;
}

/** Words of people that nobody has answered: what was handed in, what was written through the contact page, reviews. */
export const ReadTalkToWatch = query(
  ({ entityManager: em }): Promise<TalkToWatch[]> => sqlRows<TalkToWatch>(em)`
    select 'copies' as kind, count(*)::int as count, min(handed_in_at) as since
    from engagement_submission where verdict is null having count(*) > 0
    union all
    select 'messages', count(*)::int, min(created_at)
    from engagement_contact_message where handled_at is null having count(*) > 0
    union all
    select 'reviews', count(*)::int, min(created_at) from engagement_review
    where subject = 'course' and forfeited_at is null and answer is null and hidden_for is null having count(*) > 0`,
);
