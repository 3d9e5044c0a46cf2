import { Migration } from '@mikro-orm/migrations';
import type { ModuleSchema } from '../../kernel/module-schema.js';
import type { DeclaredTable } from '../../kernel/personal-data.js';

/** How each service fared, in one row a quarter of an hour: every process adds its own looks. */
export class KeepServiceChecks extends Migration {
  override up(): void {
    this.addSql(`
      create table operations_service_check (
        quarter timestamptz not null,
        service text not null,
        checks integer not null,
        slow integer not null,
        failed integer not null,
        milliseconds double precision not null,
        looked_at timestamptz not null,
        answered_at timestamptz,
        primary key (quarter, service)
      )`);
  }
}

/** What was done so that nothing is lost; and how full the disk was at the end of each day, to tell when it will be full. */
export class NoteBackups extends Migration {
  override up(): void {
    this.addSql(`
      create table operations_backup (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('backup', 'copy', 'rehearsal')),
        begun_at timestamptz not null,
        ended_at timestamptz not null,
        bytes bigint,
        fault text
      )`);
    this.addSql(`
      create index operations_backup_latest on operations_backup (kind, (fault is null), ended_at desc)`);
    this.addSql(`
      create table operations_disk_day (
        day date primary key,
        free_bytes bigint not null,
        total_bytes bigint not null
      )`);
  }
}

export const operationsSchema: ModuleSchema = {
  entities: [],
  migrations: [
    { name: '2026-11-23-218-keep-service-checks', class: KeepServiceChecks },
    { name: '2026-11-24-219-note-backups', class: NoteBackups },
  ],
};

/** Nothing of anybody. */
export const operationsTables = {
  operations_service_check: { plain: 'service' },
  operations_backup: { plain: 'id kind fault' },
  operations_disk_day: {},
} satisfies Record<string, DeclaredTable>;
