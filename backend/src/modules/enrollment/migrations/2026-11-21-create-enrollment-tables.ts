import { Migration } from '@mikro-orm/migrations';

export class CreateEnrollmentTables extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_syllabus (
        course_id uuid primary key,
        version integer not null,
        title text not null,
        description text not null,
        category text not null,
        image_url text,
        minutes integer not null,
        lesson_count integer not null,
        sections jsonb not null
      )`);
    this.addSql(`
      create table enrollment_enrolment (
        id uuid primary key,
        student_id uuid not null,
        course_id uuid not null,
        enrolled_at timestamptz not null,
        followed_at timestamptz not null,
        completed_at timestamptz,
        revoked_at timestamptz,
        lesson_progress jsonb not null default '{}',
        constraint enrollment_enrolment_once unique (student_id, course_id)
      )`);
    this.addSql(
      'create index enrollment_enrolment_student on enrollment_enrolment (student_id, followed_at desc)',
    );
    this.addSql(
      'create index enrollment_enrolment_course on enrollment_enrolment (course_id) where revoked_at is null',
    );
  }
}
