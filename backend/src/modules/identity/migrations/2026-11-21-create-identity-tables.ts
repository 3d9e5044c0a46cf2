import { Migration } from '@mikro-orm/migrations';

export class CreateIdentityTables extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    this.addSql(`
      create table identity_account (
        id uuid primary key,
        email citext not null,
        name text not null,
        user_name text not null,
        image_url text,
        password_hash text not null,
        is_admin boolean not null default false,
        is_teacher boolean not null default false,
        created_at timestamptz not null,
        constraint identity_account_email_unique unique (email)
      )`);
    this.addSql(`
      create table identity_session (
        id uuid primary key,
        account_id uuid not null references identity_account (id) on delete cascade deferrable initially deferred,
        token_hash text not null,
        previous_token_hash text,
        rotated_at timestamptz not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        user_agent text not null default ''
      )`);
    this.addSql('create index identity_session_account on identity_session (account_id)');
    this.addSql('create index identity_session_expiry on identity_session (expires_at)');
  }
}
