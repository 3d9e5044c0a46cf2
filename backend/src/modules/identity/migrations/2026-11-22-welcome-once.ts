import { Migration } from '@mikro-orm/migrations';

/** Who is here already has been welcomed, or came before there was a welcome. */
export class WelcomeOnce extends Migration {
  override up(): void {
    this.addSql('alter table identity_account add column welcomed_at timestamptz');
    this.addSql('update identity_account set welcomed_at = created_at');
  }
}
