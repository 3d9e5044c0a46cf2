import { Migration } from '@mikro-orm/migrations';

/** Work may belong to a lesson, which has one piece of it; what was set before belongs to none. */
export class HandInAtLessons extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column lesson_id uuid');
    this.addSql(
      'create unique index engagement_assessment_lesson on engagement_assessment (lesson_id) where lesson_id is not null',
    );
  }
}
