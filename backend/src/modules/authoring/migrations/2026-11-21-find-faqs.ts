import { Migration } from '@mikro-orm/migrations';

/** A question of a FAQ is found by its id alone; the courses that a preview video belongs to by the video. */
export class FindFaqs extends Migration {
  override up(): void {
    this.addSql('create index authoring_course_faq on authoring_course using gin (faq jsonb_path_ops)');
    this.addSql(
      'create index authoring_course_promotion on authoring_course (promotion) where promotion is not null',
    );
  }
}
