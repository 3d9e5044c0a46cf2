import { Migration } from '@mikro-orm/migrations';

/** What students write down for themselves. */
export class KeepNotes extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_note (
        id uuid primary key,
        enrolment_id uuid not null,
        lesson_id uuid not null,
        seconds integer check (seconds >= 0),
        text text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql('create index enrollment_note_enrolment on enrollment_note (enrolment_id, created_at, id)');
  }
}
