import { Migration } from '@mikro-orm/migrations';

/** Alarms of VAT thresholds, once a year each. */
export class CreateVatAlarms extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_vat_alarm (
        id uuid primary key,
        year integer not null,
        scope text not null check (scope in ('france', 'union')),
        limit_cents integer not null check (limit_cents > 0),
        percent integer not null check (percent in (80, 100)),
        net_cents integer not null,
        reached_at timestamptz not null,
        constraint commerce_vat_alarm_once unique (year, scope, limit_cents, percent)
      )`);
  }
}
