import type { ModuleUnderTest } from '../support/module-under-test.js';
import { eventually } from '../support/eventually.js';

/**
 * Ends the database connection at the n-th statement that writes, as a machine does that dies there: what was committed stays,
 * what was not is gone, and whoever waited for it never comes any further.
 */
export class Fuse {
  isArmed = false;

  private constructor(private readonly database: Pick<ModuleUnderTest, 'rows'>) {}

  static async lay(database: Pick<ModuleUnderTest, 'rows'>): Promise<Fuse> {
    await database.rows('create sequence fuse');
    await database.rows('create table fuse_armed (at bigint not null)');
    await database.rows(`
      create function blow_fuse() returns trigger language plpgsql as $$
        begin
          if exists (select from fuse_armed) and nextval('fuse') = (select at from fuse_armed)
            then perform pg_terminate_backend(pg_backend_pid()); end if;
          return null;
        end $$`);
    const tables = await database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and (starts_with(table_name, 'commerce_') or starts_with(table_name, 'enrollment_') or table_name = 'outbox_message')`,
    );
    for (const { name } of tables)
      await database.rows(
        `create trigger fuse after insert or update or delete on ${name} execute function blow_fuse()`,
      );
    return new Fuse(database);
  }

  async arm(at: number): Promise<void> {
    await this.disarm();
    await this.database.rows(`select setval('fuse', 1, false)`);
    await this.database.rows('insert into fuse_armed values (?)', [at]);
    this.isArmed = true;
  }

  async disarm(): Promise<void> {
    // The connection that it ended may still lie in the pool.
    await eventually(() => this.database.rows('delete from fuse_armed'));
    this.isArmed = false;
  }
}
