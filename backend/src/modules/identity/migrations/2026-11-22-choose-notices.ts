import { Migration } from '@mikro-orm/migrations';

/** Mails that can be refused: what is refused, what was sent, and the links by which a mail is refused without signing in. */
export class ChooseNotices extends Migration {
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
