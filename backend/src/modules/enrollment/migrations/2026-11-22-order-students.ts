import { Migration } from '@mikro-orm/migrations';

/** The students of a course in the order in which they are listed, and those enrolled by hand apart. */
export class OrderStudents extends Migration {
  override up(): void {
    this.addSql('drop index enrollment_enrolment_course');
    this.addSql(
      'create index enrollment_enrolment_course on enrollment_enrolment (course_id, enrolled_at desc, id) where revoked_at is null',
    );
    this.addSql(
      `create index enrollment_enrolment_hand on enrollment_enrolment (course_id, enrolled_at desc, id)
       where revoked_at is null and origin = 'hand'`,
    );
  }
}
