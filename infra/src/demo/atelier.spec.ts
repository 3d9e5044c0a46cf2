import { migrations } from '@atelier/backend/database/schema';
import { testDatabase } from '../testing/test-stores.js';
import { withConnection } from '../local/databases.js';
import { isMigrated, migrationNames } from './atelier.js';

describe('whether the schema is up to date', () => {
  it('is known from the names of all migrations', () => {
    expect(migrationNames().toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  });

  it('is not where one of them is missing, or all', async () => {
    const url = await testDatabase();
    expect(await isMigrated(url)).toBe(true);
    await withConnection(url, (client) =>
      client.query('delete from schema_migration where name = (select max(name) from schema_migration)'),
    );
    expect(await isMigrated(url)).toBe(false);
    await withConnection(url, (client) => client.query('drop table schema_migration'));
    expect(await isMigrated(url)).toBe(false);
  });
});
