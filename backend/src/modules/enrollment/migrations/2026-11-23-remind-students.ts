import { Migration } from '@mikro-orm/migrations';

/** Letters to students who have stopped, until they are sent; and who was written to when. */
export class RemindStudents extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_reminder (
        id uuid primary key,
        sender_id uuid not null,
        subject text not null,
        text text not null,
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table enrollment_reminded (
        reminder_id uuid not null references enrollment_reminder deferrable initially deferred,
        enrolment_id uuid not null,
        student_id uuid not null,
        reminded_at timestamptz not null,
        primary key (reminder_id, enrolment_id)
      )`);
    this.addSql(
      'create index enrollment_reminded_student on enrollment_reminded (student_id, reminded_at desc)',
    );
    this.addSql('create index enrollment_reminded_at on enrollment_reminded (reminded_at)');
  }
}
