import { Migration } from '@mikro-orm/migrations';

export class FindListedFaqs extends Migration {
  override up(): void {
    this.addSql(
      `create index catalog_course_faq on catalog_course using gin ((detail -> 'faq') jsonb_path_ops) where is_listed`,
    );
  }
}
