import { Migration } from '@mikro-orm/migrations';

/** The list of courses is sorted by title and by price as well. */
export class SortCourses extends Migration {
  override up(): void {
    this.addSql('create index authoring_course_by_title on authoring_course (folded(title), id)');
    this.addSql('create index authoring_course_by_price on authoring_course (price_cents, id)');
  }
}
