import { Migration } from '@mikro-orm/migrations';

/** Courses in the order in which authors and administrators list them. */
export class OrderCourses extends Migration {
  override up(): void {
    this.addSql('drop index authoring_course_owner');
    this.addSql('create index authoring_course_owner on authoring_course (owner_id, updated_at desc, id)');
    this.addSql('drop index authoring_course_recent');
    this.addSql('create index authoring_course_recent on authoring_course (updated_at desc, id)');
  }
}
