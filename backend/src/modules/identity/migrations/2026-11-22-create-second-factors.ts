import { Migration } from '@mikro-orm/migrations';

export class CreateSecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_second_factors (
        account_id uuid primary key references identity_account (id) on delete cascade deferrable initially deferred,
        totp jsonb,
        passkeys jsonb not null,
        recovery_codes jsonb not null,
        recovery_codes_made_at timestamptz
      )`);
    this.addSql(`
      create table identity_challenge (
        id uuid primary key,
        account_id uuid references identity_account (id) on delete cascade deferrable initially deferred,
        purpose text not null,
        token_hash text not null,
        attempts integer not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        spent_at timestamptz
      )`);
    this.addSql('create index identity_challenge_account on identity_challenge (account_id)');
    this.addSql('create index identity_challenge_expiry on identity_challenge (expires_at)');
    this.addSql(`
      create table identity_known_device (
        token_hash text not null,
        account_id uuid not null references identity_account (id) on delete cascade deferrable initially deferred,
        seen_at timestamptz not null,
        primary key (token_hash, account_id)
      )`);
    this.addSql('create index identity_known_device_account on identity_known_device (account_id)');
    this.addSql(`
      alter table identity_session
        add column proved_at timestamptz,
        add column is_strong boolean not null default false`);
    this.addSql('update identity_session set proved_at = created_at');
    this.addSql('alter table identity_session alter column proved_at set not null');
  }
}
