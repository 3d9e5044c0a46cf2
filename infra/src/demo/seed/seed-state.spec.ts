import { testDatabase } from '../../testing/test-stores.js';
import { withConnection } from '../../local/databases.js';
import { markSeedStarted, markSeedDone, readSeedState } from './seed-state.js';

describe('whether a database was seeded', () => {
  it('stands in the database: begun first, done last, and reading it writes nothing', async () => {
    const url = await testDatabase();
    expect(await readSeedState(url)).toBe('none');
    await markSeedStarted(url);
    await markSeedStarted(url);
    expect(await readSeedState(url)).toBe('begun');
    await markSeedDone(url);
    expect(await readSeedState(url)).toBe('done');
    // Nor does a start that was interrupted before the check.
    await markSeedStarted(url);
    expect(await readSeedState(url)).toBe('done');
    const { rows } = await withConnection(url, (client) => client.query('select finished_at from demo.seed'));
    expect(rows).toHaveLength(1);
  });
});
