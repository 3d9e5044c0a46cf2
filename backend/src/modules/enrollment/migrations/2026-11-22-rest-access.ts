import { Migration } from '@mikro-orm/migrations';

/** An access rests while the bank of its student is asking for the money. */
export class RestAccess extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_enrolment add column suspended_at timestamptz');
  }
}
