import { Migration } from '@mikro-orm/migrations';

/** Which course is popular follows from its students; the most there are is read from the index. */
export class CountWhatIsPopular extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course drop column popular');
    this.addSql('create index catalog_course_students on catalog_course (student_count) where is_listed');
  }
}
