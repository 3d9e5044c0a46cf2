import { Migration } from '@mikro-orm/migrations';

/** What each student answered to each question. */
export class KeepAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_quiz_answer (
        enrolment_id uuid not null,
        lesson_id uuid not null,
        question text not null,
        answer jsonb not null,
        attempts integer not null,
        tries jsonb not null,
        primary key (enrolment_id, lesson_id)
      )`);
  }
}
