import { Migration } from '@mikro-orm/migrations';

export class CreateEngagementTables extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_visit (
        day date not null,
        device text not null check (device in ('mobile', 'tablet', 'desktop')),
        network text not null,
        country text,
        visits integer not null default 1,
        primary key (day, device, network)
      )`);
  }
}
