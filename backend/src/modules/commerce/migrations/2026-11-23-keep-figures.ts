import { Migration } from '@mikro-orm/migrations';

/** The money of each day is kept, and not summed at each look. What stood before is counted here. */
export class KeepCommerceFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table commerce_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(
      'create index commerce_order_disputed on commerce_order (disputed_since) where disputed_since is not null',
    );
    const day = (moment: string) => `to_char(${moment} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
    this.addSql(`
      insert into commerce_counted (subject, figure, amount)
      select id, 'orders:' || ${day('paid_at')}, 1 from commerce_order where paid_at is not null
      union all
      select p.id, 'received:' || ${day('o.paid_at')}, o.amount_cents
      from commerce_payment p join commerce_order o on o.id = p.order_id
      where p.status = 'succeeded' and o.paid_at is not null
      union all
      select r.id, 'refunded:' || ${day('r.settled_at')}, r.amount_cents
      from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
      where r.status = 'succeeded'
      union all
      select md5(number)::uuid, 'refunded:' || ${day('issued_at')}, cents
      from commerce_credit_note where dispute_ref is not null`);
    this.addSql(`
      insert into commerce_figure (name, total) select figure, sum(amount) from commerce_counted group by figure`);
  }
}
