import { Migration } from '@mikro-orm/migrations';

/** Where each student left each video. */
export class KeepPositions extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_position (
        enrolment_id uuid not null,
        lesson_id uuid not null,
        seconds integer not null check (seconds >= 0),
        noted_at timestamptz not null,
        primary key (enrolment_id, lesson_id)
      )`);
  }
}
