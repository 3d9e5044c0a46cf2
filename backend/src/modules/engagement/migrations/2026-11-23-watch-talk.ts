import { Migration } from '@mikro-orm/migrations';

/** What waits for words of whoever teaches, over all courses: an administrator is shown all of it. */
export class WatchTalk extends Migration {
  override up(): void {
    this.addSql(`
      create index engagement_question_oldest on engagement_question (created_at, id)
      where answered_at is null and hidden_for is null and not by_teacher`);
    this.addSql(`
      create index engagement_review_unanswered on engagement_review (created_at)
      where subject = 'course' and forfeited_at is null and answer is null and hidden_for is null`);
    this.addSql(
      'create index engagement_submission_oldest on engagement_submission (handed_in_at) where verdict is null',
    );
  }
}
