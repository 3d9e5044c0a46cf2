import { Migration } from '@mikro-orm/migrations';

/** Requests of links by which an order is withdrawn from without an account; how a withdrawal was declared. */
export class CreateWithdrawalLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_withdrawal_link (
        id uuid primary key,
        order_number integer not null,
        email text not null,
        order_id uuid,
        token_hash text unique,
        requested_at timestamptz not null,
        sent_at timestamptz
      )`);
    this.addSql(
      'create index commerce_withdrawal_link_order on commerce_withdrawal_link (order_id, requested_at) where order_id is not null',
    );
    this.addSql('create index commerce_withdrawal_link_requested on commerce_withdrawal_link (requested_at)');
    this.addSql('alter table commerce_refund add column by_link boolean not null default false');
  }
}
