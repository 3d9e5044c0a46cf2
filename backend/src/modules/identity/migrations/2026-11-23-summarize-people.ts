import { Migration } from '@mikro-orm/migrations';

/** What lists of people are sorted by stands with the people. What other modules know is asked for by a message for each. */
export class SummarizePeople extends Migration {
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
