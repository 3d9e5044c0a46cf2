import type { ModuleUnderTest } from '../support/module-under-test.js';
import { eventually } from '../support/eventually.js';

/**
 * Simulates a crash: terminates the database connection at the n-th writing statement. Committed data stays, the rest is lost.
 */
export class CrashPoint {
  isArmed = false;

  private constructor(private readonly database: Pick<ModuleUnderTest, 'rows'>) {}

  static async install(database: Pick<ModuleUnderTest, 'rows'>): Promise<CrashPoint> {
    await database.rows('create sequence crash_point');
    await database.rows('create table crash_point_armed (at bigint not null)');
    await database.rows(`
      create function crash_here() returns trigger language plpgsql as $$
        begin
          if exists (select from crash_point_armed) and nextval('crash_point') = (select at from crash_point_armed)
            then perform pg_terminate_backend(pg_backend_pid()); end if;
          return null;
        end $$`);
    const tables = await database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and (starts_with(table_name, 'commerce_') or starts_with(table_name, 'enrollment_') or table_name = 'outbox_message')`,
    );
    for (const { name } of tables)
      await database.rows(
        `create trigger crash_point after insert or update or delete on ${name} execute function crash_here()`,
      );
    return new CrashPoint(database);
  }

  async arm(at: number): Promise<void> {
    await this.disarm();
    await this.database.rows(`select setval('crash_point', 1, false)`);
    await this.database.rows('insert into crash_point_armed values (?)', [at]);
    this.isArmed = true;
  }

  async disarm(): Promise<void> {
    // The terminated connection may still be in the pool.
    await eventually(() => this.database.rows('delete from crash_point_armed'));
    this.isArmed = false;
  }
}
