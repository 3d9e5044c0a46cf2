import { Migration } from '@mikro-orm/migrations';
import type { ModuleSchema } from '../../kernel/tables.js';
import type { DeclaredTable } from '../../kernel/personal-data.js';

/** Service checks, one row per service and quarter of an hour, to which every process adds. */
export class CreateServiceChecks extends Migration {
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

/** Backup runs; and daily disk usage, to predict when the disk is full. */
export class CreateBackupRuns extends Migration {
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

/** Last minute's figures per process; deleted on shutdown. */
export class CreateProcessFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table operations_process (
        id uuid primary key,
        kind text not null check (kind in ('api', 'worker')),
        host text not null,
        started_at timestamptz not null,
        seen_at timestamptz not null,
        facts jsonb not null
      )`);
  }
}

/** Backup scheduler, its requests and reports; and media sizes. One row each. */
export class CreateBackupScheduler extends Migration {
  override up(): void {
    this.addSql(`
      create table operations_backup_keeper (
        singleton boolean primary key default true check (singleton),
        seen_at timestamptz not null,
        doing text check (doing in ('backup', 'copy', 'rehearsal')),
        doing_since timestamptz,
        asked_at timestamptz,
        kept integer,
        kept_bytes bigint,
        on_media_volume text[] not null default '{}'
      )`);
    this.addSql(`
      create table operations_media_size (
        singleton boolean primary key default true check (singleton),
        measured_at timestamptz not null,
        seconds double precision not null,
        originals bigint not null,
        derived bigint not null,
        documents bigint not null,
        unused bigint not null
      )`);
  }
}

/** Last run of each enforced duration of personal data. */
export class NoteExpiries extends Migration {
  override up(): void {
    this.addSql(`
      create table operations_expiry (
        name text primary key,
        ran_at timestamptz,
        rows integer not null default 0,
        failed_at timestamptz,
        words text
      )`);
  }
}

export const operationsSchema: ModuleSchema = {
  entities: [],
  migrations: [
    { name: '2026-11-23-218-keep-service-checks', class: CreateServiceChecks },
    { name: '2026-11-24-219-note-backups', class: CreateBackupRuns },
    { name: '2026-11-24-220-keep-processes', class: CreateProcessFigures },
    { name: '2026-11-24-222-ask-for-backups', class: CreateBackupScheduler },
    { name: '2026-11-26-332-note-expiries', class: NoteExpiries },
  ],
};

/** No personal data. */
export const operationsTables = {
  operations_service_check: { plain: 'service' },
  operations_backup: { plain: 'id kind fault' },
  operations_disk_day: {},
  operations_backup_keeper: { plain: 'doing on_media_volume' },
  operations_media_size: {},
  operations_expiry: { plain: 'name words' },
  operations_process: {
    plain: 'id kind host',
    json: { facts: 'figures of a process, and the patterns of addresses that it answered' },
  },
} satisfies Record<string, DeclaredTable>;
