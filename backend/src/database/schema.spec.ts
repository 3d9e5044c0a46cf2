import { globSync, readFileSync } from 'node:fs';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities, migrations, ormOptions } from './schema.js';

/** Tables without an entity, accessed by SQL only. */
const withoutEntity = [
  'audit_entry',
  'audit_refusal',
  'authoring_counted',
  'authoring_figure',
  'commerce_counted',
  'commerce_figure',
  'enrollment_counted',
  'enrollment_figure',
  'identity_counted',
  'identity_figure',
  'operations_backup',
  'operations_backup_keeper',
  'operations_disk_day',
  'operations_expiry',
  'operations_media_size',
  'operations_process',
  'operations_service_check',
  'outbox_parked',
  'processed_event',
  'schema_migration',
];

/** The first group of every match in the sources. */
const declared = (pattern: RegExp): string[] =>
  globSync('backend/src/{kernel,modules,platform}/**/*.ts', { exclude: ['**/*.spec.ts'] })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!))
    .toSorted();

describe('the migrations', () => {
  it('have each a name of its own', () => {
    const names = migrations.map(({ name }) => name);
    const classes = migrations.map((migration) => migration.class.name);
    expect(names).toEqual([...new Set(names)]);
    expect(classes).toEqual([...new Set(classes)]);
  });

  it('are all declared by their modules', () => {
    proves('database.columns');

    expect(migrations.map((migration) => migration.class.name).toSorted()).toEqual(
      declared(/\bclass (\w+) extends Migration/g),
    );
  });
});

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

describe('the entities', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  afterAll(() => orm.close(true));

  it('are all declared by their modules', () => {
    proves('database.columns');

    const tables = orm.getMetadata().getAll();
    expect([...tables.values()].map(({ tableName }) => tableName).toSorted()).toEqual(
      declared(/^ {2}tableName: '(\w+)'/gm),
    );
    expect(tables.size).toBe(entities.length);
  });

  /** PostgreSQL's name of a type; citext is not visible in entities. */
  const typeOf = async (type: string): Promise<string> => {
    const [row] = await orm.em.execute<{ type: string }[]>('select format_type(?::regtype, null) as type', [
      type.replace(/\(.*\)/, ''),
    ]);
    return row!.type;
  };

  it('have the columns that the migrations have made, and no others', async () => {
    proves('database.columns');

    const stored = await orm.em.execute<Column[]>(`
      select relname as table, attname as column, replace(format_type(atttypid, null), 'citext', 'text') as type,
             not attnotnull as nullable
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and attgenerated = ''`);
    const described: Column[] = [];
    for (const { tableName, props } of orm.getMetadata().getAll().values())
      for (const { fieldNames, columnTypes, nullable = false } of props)
        described.push({
          table: tableName,
          column: fieldNames[0]!,
          type: await typeOf(columnTypes[0]!),
          nullable,
        });
    const lineOf = ({ table, column, type, nullable }: Column) =>
      `${table}.${column} ${type}${nullable ? '' : ' not null'}`;
    expect(described.map(lineOf).toSorted()).toEqual(
      stored
        .filter(({ table }) => !withoutEntity.includes(table))
        .map(lineOf)
        .toSorted(),
    );
  });
});
