import { Migration } from '@mikro-orm/migrations';

/** What teachers say to all who follow a course. */
export class CreateAnnouncements extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_announcement (
        id uuid primary key,
        course_id uuid not null,
        author_id uuid not null,
        title text not null,
        text text not null,
        students int not null,
        sent_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_announcement_course on engagement_announcement (course_id, sent_at desc)',
    );
    this.addSql('create index engagement_announcement_author on engagement_announcement (author_id)');
  }
}
