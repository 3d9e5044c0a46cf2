import { Migration } from '@mikro-orm/migrations';

/** Course lists compare titles as searches for people do: `folded`. */
export class FindCoursesWithoutAccents extends Migration {
  override up(): void {
    this.addSql('drop index authoring_course_title');
    this.addSql(
      'create index authoring_course_title on authoring_course using gin (folded(title) gin_trgm_ops)',
    );
  }
}
