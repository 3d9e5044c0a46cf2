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

export const operationsSchema: ModuleSchema = {
  entities: [],
  migrations: [{ name: '2026-11-23-218-keep-service-checks', class: KeepServiceChecks }],
};

/** Nothing of anybody. */
export const operationsTables = {
  operations_service_check: { plain: 'service' },
} satisfies Record<string, DeclaredTable>;
