import { Migration } from '@mikro-orm/migrations';

/** How many changes of a published course wait, counted at each save: of what was saved before nobody knows until the next. */
export class CountPendingChanges extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course add column pending_changes integer not null default 0');
    this.addSql('alter table authoring_course alter column pending_changes drop default');
  }
}
