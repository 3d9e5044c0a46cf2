import { Migration } from '@mikro-orm/migrations';

/** Coupons, and what they took off an order and each of its lines: `unit_cents` stays what is paid for the line. */
export class CreateCoupons extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_coupon (
        code text primary key,
        percent integer check (percent between 1 and 100),
        amount_cents integer check (amount_cents > 0),
        starts_at timestamptz,
        ends_at timestamptz,
        use_limit integer check (use_limit > 0),
        uses integer not null,
        course_ids jsonb not null,
        created_at timestamptz not null,
        constraint commerce_coupon_one_kind check (num_nonnulls(percent, amount_cents) = 1)
      )`);
    this.addSql('create index commerce_coupon_latest on commerce_coupon (created_at desc, code)');
    this.addSql(`
      alter table commerce_order
        add column coupon_code text references commerce_coupon (code),
        add column discount_cents integer not null default 0 check (discount_cents >= 0),
        drop constraint commerce_order_amount_cents_check,
        add constraint commerce_order_amount check (amount_cents > 0 or amount_cents = 0 and coupon_code is not null)`);
    this.addSql(
      'create index commerce_order_coupon on commerce_order (coupon_code) where coupon_code is not null',
    );
    this.addSql(
      'alter table commerce_order_item add column discount_cents integer not null default 0 check (discount_cents >= 0)',
    );
  }
}
