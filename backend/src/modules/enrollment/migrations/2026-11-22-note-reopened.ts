import { Migration } from '@mikro-orm/migrations';

/** Lessons whose completion was taken back, so that they are told from lessons that came later. */
export class NoteReopened extends Migration {
  override up(): void {
    this.addSql(`alter table enrollment_enrolment add column reopened_lessons jsonb not null default '[]'`);
  }
}
