import { Migration } from '@mikro-orm/migrations';

/** When those who owe work were last reminded of it, and another date for who is to do it again. */
export class RemindAboutWork extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column reminded_at timestamptz');
    this.addSql(
      'alter table engagement_submission add column due_at timestamptz, add column next_due_at timestamptz',
    );
  }
}
