import { Migration } from '@mikro-orm/migrations';

/** Figures are kept, and not counted at each look. */
export class KeepEnrollmentFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table enrollment_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into enrollment_counted (subject, figure, amount)
      select id, course_id::text, 1 from enrollment_enrolment where revoked_at is null`);
    this.addSql(`
      insert into enrollment_figure (name, total) select figure, sum(amount) from enrollment_counted group by figure`);
  }
}
