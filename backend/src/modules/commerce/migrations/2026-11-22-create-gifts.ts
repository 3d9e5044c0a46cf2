import { Migration } from '@mikro-orm/migrations';

/** Gifts, and whose the courses of an order are: the buyer's own, or whoever accepts them. */
export class CreateGifts extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_gift (
        id uuid primary key,
        giver_id uuid not null,
        giver_name text not null,
        email text not null,
        message text not null,
        send_at timestamptz not null,
        order_id uuid unique,
        issue integer not null,
        announced_at timestamptz,
        sent_at timestamptz,
        token_hash text unique,
        accepted_by uuid,
        accepted_at timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index commerce_gift_giver on commerce_gift (giver_id, created_at desc) where order_id is not null',
    );
    this.addSql(`
      create index commerce_gift_due on commerce_gift (send_at)
        where order_id is not null and announced_at is null and accepted_at is null`);
    this.addSql('create index commerce_gift_unpaid on commerce_gift (created_at) where order_id is null');
    this.addSql('alter table commerce_order add column gift_id uuid, add column holder_id uuid');
    this.addSql('update commerce_order set holder_id = user_id');
  }
}
