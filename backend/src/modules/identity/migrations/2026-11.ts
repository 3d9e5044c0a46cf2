import { Migration } from '@mikro-orm/migrations';
import { createUnicodeDomain } from '../../../kernel/unicode-domain.js';

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

/** Names are compared without case and accents: `folded`. */
export class IndexFoldedNames extends Migration {
  override up(): void {
    this.addSql('drop index identity_account_name');
    this.addSql(
      'create index identity_account_name on identity_account using gin (folded(name) gin_trgm_ops)',
    );
  }
}

/** Optional notifications: opt-outs, sent mails, and the links that unsubscribe without signing in. */
export class CreateNoticeOptOuts extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_notice_refusal (
        account_id uuid not null,
        kind text not null,
        refused_at timestamptz not null,
        primary key (account_id, kind)
      )`);
    this.addSql(`
      create table identity_notice (
        kind text not null,
        about_id uuid not null,
        account_id uuid not null,
        begun_at timestamptz not null,
        sent_at timestamptz,
        primary key (kind, about_id, account_id)
      )`);
    this.addSql('create index identity_notice_account on identity_notice (account_id, kind, begun_at)');
    this.addSql(`
      create table identity_notice_link (
        token_hash text primary key,
        account_id uuid not null,
        kind text not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index identity_notice_link_account on identity_notice_link (account_id, created_at)');
  }
}

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

/** Addresses are searched like names: by any substring, case-insensitively. */
export class IndexEmailSearch extends Migration {
  override up(): void {
    this.addSql(
      'create index identity_account_address on identity_account using gin (folded(email::text) gin_trgm_ops)',
    );
    this.addSql('drop index identity_account_people');
    this.addSql(
      'create index identity_account_people on identity_account (is_teacher, created_at desc, id) where closed_at is null',
    );
  }
}

/** Figures are stored and no longer counted per request. */
export class CreateIdentityFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table identity_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into identity_counted (subject, figure, amount)
      select id, case when is_teacher then 'teachers' else 'students' end, 1 from identity_account where closed_at is null`);
    this.addSql(`
      insert into identity_figure (name, total) select figure, sum(amount) from identity_counted group by figure`);
  }
}

/** Sessions get an absolute expiry, and the country they were last seen from. */
export class AddSessionExpiry extends Migration {
  override up(): void {
    this.addSql('alter table identity_session add column ends_at timestamptz, add column country text');
    this.addSql(`update identity_session set ends_at = created_at + interval '90 days'`);
    this.addSql('alter table identity_session alter column ends_at set not null');
  }
}

/**
 * Accounts with a role, or that followed a mailed link before, count as verified; the others are asked to confirm.
 * `email_change` is the pending change, one JSON value per account.
 */
export class AddEmailVerification extends Migration {
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

/** Existing accounts are marked as welcomed, or predate the welcome mail. */
export class AddWelcomedAt extends Migration {
  override up(): void {
    this.addSql('alter table identity_account add column welcomed_at timestamptz');
    this.addSql('update identity_account set welcomed_at = created_at');
  }
}

/** Introductions of teachers. Existing pictures are published once, so that visitors see them too. */
export class CreateIntroductions extends Migration {
  override up(): void {
    this.addSql(`
      alter table identity_account
        add column headline text not null default '',
        add column biography text not null default '',
        add column introduction_version integer not null default 0`);
    this.addSql(`
      alter table identity_account
        alter column headline drop default,
        alter column biography drop default,
        alter column introduction_version drop default`);
    this.addSql(`
      with shown as (
        update identity_account set introduction_version = 1
        where (is_teacher or is_admin) and closed_at is null and image_url is not null
        returning id
      )
      insert into outbox_message (id, name, payload, occurred_at, due_at)
      select gen_random_uuid(), 'identity.introduction-changed.v1', jsonb_build_object('accountId', id), now(), now()
      from shown`);
  }
}

/**
 * The sort columns of lists of people are denormalised into the account. They are filled by one message per account.
 */
export class AddPersonSummary extends Migration {
  override up(): void {
    this.addSql('create sequence identity_summary_turn');
    this.addSql(`
      alter table identity_account
        add column seen_at timestamptz,
        add column course_count integer not null default 0,
        add column spent_cents integer not null default 0,
        add column summary_version bigint not null default 0`);
    this.addSql(`
      alter table identity_account
        alter column course_count drop default,
        alter column spent_cents drop default,
        alter column summary_version drop default`);
    this.addSql(`
      update identity_account set seen_at = seen.at
      from (select account_id, max(rotated_at) as at from identity_session group by 1) seen
      where account_id = identity_account.id and closed_at is null`);
    for (const [name, order] of [
      ['name', 'folded(name)'],
      ['seen', 'seen_at desc nulls last'],
      ['courses', 'course_count'],
      ['spent', 'spent_cents'],
    ]) {
      this.addSql(`
        create index identity_account_by_${name} on identity_account (is_teacher, ${order}, id) where closed_at is null`);
    }
    this.addSql(`
      insert into outbox_message (id, name, payload, occurred_at, due_at)
      select gen_random_uuid(), 'identity.summary-asked.v1', jsonb_build_object('accountId', id), now(), now()
      from identity_account where closed_at is null`);
  }
}

/**
 * Addresses with decomposed accents are normalised (NFC), as they are compared from now on. If the composed address has
 * an account already, one mailbox has two accounts and both stay, since either may have payments: the owner signs in to
 * the composed one, and an administrator finds the other. If several accounts are all decomposed, none is changed.
 */
export class NormaliseAccountEmails extends Migration {
  override up(): void {
    this.addSql(`
      update identity_account account set email = normalize(email::text, nfc)
      where email::text is not nfc normalized and not exists (
        select from identity_account other
        where other.id <> account.id
          and normalize(other.email::text, nfc)::citext = normalize(account.email::text, nfc)::citext)`);
  }
}

/** Administrators' notes, one per person. */
export class CreatePersonNotes extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_person_note (
        account_id uuid primary key,
        text text not null,
        author_id uuid not null,
        written_at timestamptz not null
      )`);
  }
}

/** Domains typed as `xn--…` are stored in letters, as they are compared from now on. Who has both keeps both accounts. */
export class SpellAccountDomains extends Migration {
  override up(): void {
    this.addSql(createUnicodeDomain);
    this.addSql(`
      update identity_account account set email = pg_temp.unicode_domain(email::text)
      where account.email::text like '%xn--%' and not exists (
        select from identity_account other where other.email = pg_temp.unicode_domain(account.email::text)::citext)`);
  }
}
