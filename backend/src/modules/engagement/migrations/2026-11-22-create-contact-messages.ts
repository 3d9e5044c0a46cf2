import { Migration } from '@mikro-orm/migrations';

/** What visitors write through the contact page. `fingerprint` is what makes one message of a repeated one. */
export class CreateContactMessages extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_contact_message (
        id uuid primary key,
        fingerprint text not null unique,
        account_id uuid,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        created_at timestamptz not null,
        handled_at timestamptz
      )`);
    this.addSql(
      'create index engagement_contact_message_recent on engagement_contact_message (created_at desc, id)',
    );
    this.addSql(
      'create index engagement_contact_message_waiting on engagement_contact_message (created_at desc, id) where handled_at is null',
    );
    this.addSql(
      'create index engagement_contact_message_account on engagement_contact_message (account_id) where account_id is not null',
    );
  }
}
