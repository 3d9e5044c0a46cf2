import pg from 'pg';
import { withConnection } from '@atelier/infra/local/databases';
import { fromHarness } from '@atelier/infra/testing/test-stores';
import { isDatabaseUnavailable } from './api-error.js';

const failureOf = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
};

describe('a database that is away', () => {
  it.each([
    ['whose name is known to nobody while it is moved', 'postgresql://nobody@nowhere.invalid/atelier'],
    ['where nobody listens', 'postgresql://nobody@127.0.0.1:1/atelier'],
  ])('is one %s', async (_what, url) => {
    expect(isDatabaseUnavailable(await failureOf(url))).toBe(true);
  });

  it('is none that is there and refuses what it is asked', async () => {
    const url = fromHarness('ATELIER_TEST_DATABASE_SERVER');
    const refusal: unknown = await withConnection(url, (client) =>
      client.query('select from nowhere').catch((error: unknown) => error),
    );
    expect(refusal).toMatchObject({ severity: 'ERROR' });
    expect(isDatabaseUnavailable(refusal)).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  });
});
