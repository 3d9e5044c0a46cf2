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
    // A start that was cut off before it looked changes nothing of it either.
    await noteSeedBegun(url);
    expect(await readSeedState(url)).toBe('done');
    const { rows } = await withConnection(url, (client) => client.query('select finished_at from demo.seed'));
    expect(rows).toHaveLength(1);
  });
});
