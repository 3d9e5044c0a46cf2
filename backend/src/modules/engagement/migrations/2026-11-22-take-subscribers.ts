import { Migration } from '@mikro-orm/migrations';

/** Addresses for the newsletter, and the links that their mails carry: one meaning each, kept as a hash. */
export class TakeSubscribers extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_subscriber (
        id uuid primary key,
        email text not null unique,
        account_id uuid,
        created_at timestamptz not null,
        asked_at timestamptz not null,
        mails integer not null,
        mailed_at timestamptz,
        confirmed_at timestamptz,
        left_at timestamptz
      )`);
    const index = (name: string, rest: string) =>
      this.addSql(`create index engagement_subscriber_${name} on engagement_subscriber ${rest}`);
    index('confirmed', '(confirmed_at desc, id) where confirmed_at is not null');
    index('waiting', '(created_at desc, id) where confirmed_at is null');
    index('account', '(account_id) where account_id is not null');
    index('search', 'using gin (folded(email) gin_trgm_ops)');
    this.addSql(`
      create table engagement_subscriber_link (
        token_hash text primary key,
        subscriber_id uuid not null references engagement_subscriber on delete cascade,
        purpose text not null,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_subscriber_link_subscriber on engagement_subscriber_link (subscriber_id, purpose)',
    );
  }
}
