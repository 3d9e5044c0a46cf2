import { testDatabase } from '../../testing/test-stores.js';
import { withConnection } from '../../local/databases.js';
import { noteSeedBegun, noteSeedDone, readSeedState } from './seed-state.js';

describe('whether a database was seeded', () => {
  it('stands in the database: begun first, done last, and reading it writes nothing', async () => {
    const url = await testDatabase();
    expect(await readSeedState(url)).toBe('none');
    await noteSeedBegun(url);
    await noteSeedBegun(url);
    expect(await readSeedState(url)).toBe('begun');
    await noteSeedDone(url);
    expect(await readSeedState(url)).toBe('done');
    // Nor does a start that was interrupted before the check.
    await noteSeedBegun(url);
    expect(await readSeedState(url)).toBe('done');
    const { rows } = await withConnection(url, (client) => client.query('select finished_at from demo.seed'));
    expect(rows).toHaveLength(1);
  });
});
