import { Migration } from '@mikro-orm/migrations';

/** When a message was answered and which course it is about; what the last months' answer times are read by. */
export class TimeAnswers extends Migration {
  override up(): void {
    this.addSql(
      'alter table engagement_contact_message add column answered_at timestamptz, add column course text',
    );
    this.addSql('create index engagement_question_asked on engagement_question (created_at)');
  }
}
