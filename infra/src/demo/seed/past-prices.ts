import { withConnection } from '../../local/databases.js';

/**
 * Gives the demo's promotions a past: the full price for two months, the promotion for five days. Without one nothing
 * could be struck, since all courses have just been published. Changes nothing the second time.
 */
export const addPastPrices = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`
      update catalog_price set at = at - interval '5 days'
      where kind = 'promotion' and not exists (
        select from catalog_price before where before.course_id = catalog_price.course_id and before.kind = 'price')`);
    await client.query(`
      insert into catalog_price (id, course_id, at, kind, cents, by_id)
      select gen_random_uuid(), c.id, p.at - interval '60 days', 'price', c.price_cents, p.by_id
      from catalog_course c join catalog_price p on p.course_id = c.id and p.kind = 'promotion'
      where not exists (select from catalog_price before where before.course_id = c.id and before.kind = 'price')`);
    await client.query(`
      update catalog_course c set struck_cents = price_cents
      where promotion_cents is not null and struck_cents is null
        and exists (select from catalog_price p where p.course_id = c.id and p.kind = 'price')`);
    await client.query('commit');
  });
