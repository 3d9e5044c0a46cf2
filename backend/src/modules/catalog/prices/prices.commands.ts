import { sql, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { recordPrices } from './record-prices.js';

const batchSize = 200;

/** The last row of the course `c` that is no code. */
const lastPrice = sql`
  select kind, cents, ends_at from catalog_price p
  where p.course_id = c.id and p.kind <> 'code' order by p.at desc limit 1`;

/**
 * Writes the rows that time alone adds to price histories: promotions that are over, codes that have begun, and what
 * the previous version of the program listed. What is shown and charged does not wait for it.
 */
export const RecordPriceChanges = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { now = new Date() }: { now?: Date } = {}): Promise<number> => {
    const due = await sqlRows<{ id: string }>(entityManager)`
      select c.id from catalog_course c left join lateral (${lastPrice}) last on true
      where c.is_listed and (last.kind is null or last.kind = 'withdrawn' or last.ends_at <= ${now}
          or last.cents <> case when c.promotion_cents is not null and coalesce(c.promotion_ends_at > ${now}, true)
                                then c.promotion_cents else c.price_cents end)
        or not c.is_listed and last.kind <> 'withdrawn'
      union
      select c.id from catalog_public_code code join catalog_course c
        on c.is_listed and (code.course_ids = '[]' or code.course_ids @> to_jsonb(c.id::text))
      where c.payable_cents > 0 and code.starts_at <= ${now}
        and (code.ends_at is null or code.ends_at > greatest(code.starts_at, c.published_at))
        and not exists (select from catalog_price p where p.course_id = c.id and p.kind = 'code' and p.code = code.code
                          and p.at >= code.starts_at)
        and (code.ends_at is null or code.ends_at > ${now}::timestamptz - interval '1 day')
      limit ${batchSize}`;
    let changed = 0;
    for (const { id } of due) {
      const isChanged = await entityManager.fork().transactional((em) => recordPrices(em, id, { now }));
      if (!isChanged) continue;
      changed += 1;
      await live.publish('public', 'catalogue-changed', { courseId: id });
    }
    return changed;
  },
);
