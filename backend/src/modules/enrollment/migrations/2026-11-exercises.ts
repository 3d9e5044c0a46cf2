import { Migration } from '@mikro-orm/migrations';

/** Texts and tries of code exercises, the versions they were written for, and checks found broken. */
export class CreateExercises extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_exercise (
        enrolment_id uuid not null,
        lesson_id uuid not null,
        version text not null,
        texts jsonb not null,
        noted_at timestamptz,
        tries integer not null,
        failed integer not null,
        fails jsonb not null,
        solved_at timestamptz,
        solution_at timestamptz,
        primary key (enrolment_id, lesson_id)
      )`);
    this.addSql('create index enrollment_exercise_lesson on enrollment_exercise (lesson_id)');
    this.addSql(`
      create table enrollment_exercise_try (
        id uuid primary key,
        enrolment_id uuid not null,
        lesson_id uuid not null,
        kind text not null check (kind in ('try', 'kept')),
        state text not null check (state in ('practice', 'waiting', 'judged', 'outdated')),
        version text not null,
        texts jsonb not null,
        checks jsonb not null,
        verdict jsonb,
        at timestamptz not null
      )`);
    this.addSql(
      'create index enrollment_exercise_try_latest on enrollment_exercise_try (enrolment_id, lesson_id, at desc, id desc)',
    );
    this.addSql(`
      create table enrollment_exercise_version (
        lesson_id uuid not null,
        version text not null,
        exercise jsonb not null,
        first_used_at timestamptz not null,
        primary key (lesson_id, version)
      )`);
    this.addSql(`
      create table enrollment_exercise_fault (
        lesson_id uuid not null,
        check_id uuid not null,
        course_id uuid not null,
        version text not null,
        last_at timestamptz not null,
        primary key (lesson_id, check_id)
      )`);
    this.addSql(
      'create index enrollment_exercise_fault_course on enrollment_exercise_fault (course_id, last_at desc)',
    );
  }
}

/** Which job judges a waiting try, so that learners take turns. */
export class ClaimTries extends Migration {
  override up(): void {
    this.addSql(
      'alter table enrollment_exercise_try add column claimed_for uuid, add column claimed_at timestamptz',
    );
  }
}

export class IndexWaitingTries extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists enrollment_exercise_try_waiting');
    this.addSql(`create index concurrently enrollment_exercise_try_waiting
      on enrollment_exercise_try (claimed_for, at) where state = 'waiting'`);
  }
}
