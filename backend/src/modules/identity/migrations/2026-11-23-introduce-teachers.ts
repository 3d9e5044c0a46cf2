import { Migration } from '@mikro-orm/migrations';

/** What those who teach write about themselves. Who shows a picture already is announced once, so that visitors see it too. */
export class IntroduceTeachers extends Migration {
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
