import { Migration } from '@mikro-orm/migrations';

/** A question of a FAQ is found by its id alone. */
export class FindFaqs extends Migration {
  override up(): void {
    this.addSql('create index authoring_course_faq on authoring_course using gin (faq jsonb_path_ops)');
  }
}
