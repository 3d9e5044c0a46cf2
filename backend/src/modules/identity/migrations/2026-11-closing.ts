import { Migration } from '@mikro-orm/migrations';

/** When the owner was told that the account will be closed for want of use. */
export class AnnounceClosings extends Migration {
  override up(): void {
    this.addSql('alter table identity_account add column closing_announced_at timestamptz');
  }
}
