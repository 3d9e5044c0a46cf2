import { Migration } from '@mikro-orm/migrations';

/** Accesses that wait for somebody to show that an address is theirs. */
export class KeepAccess extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_waiting_access (
        id uuid primary key,
        course_id uuid not null,
        email citext not null,
        created_at timestamptz not null,
        constraint enrollment_waiting_access_once unique (course_id, email)
      )`);
    this.addSql('create index enrollment_waiting_access_email on enrollment_waiting_access (email)');
  }
}
