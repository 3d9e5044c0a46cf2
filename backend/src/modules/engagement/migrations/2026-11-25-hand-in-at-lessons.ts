import { Migration } from '@mikro-orm/migrations';

/** Work may belong to a lesson; what was set before belongs to none. */
export class HandInAtLessons extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column lesson_id uuid');
  }
}

/** A lesson has one piece of work. */
export class OneWorkALesson extends Migration {
  override up(): void {
    this.addSql('drop index concurrently if exists engagement_assessment_lesson');
    this.addSql(
      'create unique index concurrently engagement_assessment_lesson on engagement_assessment (lesson_id) where lesson_id is not null',
    );
  }

  override isTransactional(): boolean {
    return false;
  }
}
