import { Migration } from '@mikro-orm/migrations';

/** Sessions end for good some time after they began, and know the country they were last seen from. */
export class LimitSessions extends Migration {
  override up(): void {
    this.addSql('alter table identity_session add column ends_at timestamptz, add column country text');
    this.addSql(`update identity_session set ends_at = created_at + interval '90 days'`);
    this.addSql('alter table identity_session alter column ends_at set not null');
  }
}
