import { Migration } from '@mikro-orm/migrations';

/** Names are compared without case and accents: `folded`. */
export class FindPeopleWithoutAccents extends Migration {
  override up(): void {
    this.addSql('drop index identity_account_name');
    this.addSql(
      'create index identity_account_name on identity_account using gin (folded(name) gin_trgm_ops)',
    );
  }
}
