import { Migration } from '@mikro-orm/migrations';

/** What two tabs wrote of the same programme that contradicts, until somebody has said which is to be. */
export class KeepProgrammeMerges extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_programme_merge (
        id uuid primary key,
        course_id uuid not null references authoring_course on delete cascade deferrable initially deferred,
        tab uuid not null,
        opened_at timestamptz not null,
        base jsonb not null,
        mine jsonb not null,
        theirs jsonb not null
      )`);
    this.addSql(`create index authoring_programme_merge_course on authoring_programme_merge (course_id)`);
  }
}
