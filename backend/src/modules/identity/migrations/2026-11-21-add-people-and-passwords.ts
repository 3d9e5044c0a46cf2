import { Migration } from '@mikro-orm/migrations';

export class AddPeopleAndPasswords extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      alter table identity_account
        add column password_set_at timestamptz,
        add column suspended_at timestamptz,
        add column closed_at timestamptz`);
    this.addSql('update identity_account set password_set_at = created_at');
    this.addSql(
      'create index identity_account_people on identity_account (is_teacher, created_at desc) where closed_at is null',
    );
    this.addSql(
      'create index identity_account_name on identity_account using gin (lower(name) gin_trgm_ops)',
    );
    this.addSql(`
      create table identity_password_link (
        id uuid primary key,
        account_id uuid not null references identity_account (id) on delete cascade deferrable initially deferred,
        purpose text not null check (purpose in ('reset', 'invitation')),
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index identity_password_link_account on identity_password_link (account_id)');
  }
}
