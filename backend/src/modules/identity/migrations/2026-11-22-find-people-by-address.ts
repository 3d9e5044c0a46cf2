import { Migration } from '@mikro-orm/migrations';

/** Addresses are searched as names are: any part of them, whatever the case. */
export class FindPeopleByAddress extends Migration {
  override up(): void {
    this.addSql(
      'create index identity_account_address on identity_account using gin (folded(email::text) gin_trgm_ops)',
    );
    this.addSql('drop index identity_account_people');
    this.addSql(
      'create index identity_account_people on identity_account (is_teacher, created_at desc, id) where closed_at is null',
    );
  }
}
