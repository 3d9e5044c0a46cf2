import { Migration } from '@mikro-orm/migrations';

/** A page of ids and the figures of categories are read from the index alone, however many courses there are. */
export class OrderLists extends Migration {
  override up(): void {
    this.addSql('drop index catalog_course_category');
    this.addSql(
      'create index catalog_course_category on catalog_course (category, published_at desc, id) where is_listed',
    );
    this.addSql(
      'create index catalog_course_figures on catalog_course (category) include (minutes, payable_cents) where is_listed',
    );
  }
}
