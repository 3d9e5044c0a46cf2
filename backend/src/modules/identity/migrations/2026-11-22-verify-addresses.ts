import { Migration } from '@mikro-orm/migrations';

/**
 * Who has a role, or followed a mailed link before, is known at the address; the others are asked to confirm it.
 * `email_change` is the change under way, one value of the account.
 */
export class VerifyAddresses extends Migration {
  override up(): void {
    this.addSql(
      'alter table identity_account add column verified_at timestamptz, add column email_change jsonb',
    );
    this.addSql(`
      update identity_account account set verified_at = now()
      where closed_at is null and (is_admin or (is_teacher and password_set_at is not null) or exists (
        select from identity_password_link link where link.account_id = account.id and link.used_at is not null))`);
    this.addSql(`
      create table identity_address_link (
        id uuid primary key,
        account_id uuid not null references identity_account (id) on delete cascade deferrable initially deferred,
        purpose text not null check (purpose in ('verify', 'change-old', 'change-new')),
        email citext not null,
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index identity_address_link_account on identity_address_link (account_id)');
  }
}
