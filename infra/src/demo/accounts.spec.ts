import { join } from 'node:path';
import { withConnection } from '../local/databases.js';
import { testDatabase, testRedisUrl } from '../testing/test-stores.js';
import { administrator, openList, students, teacher } from './accounts.js';
import { sourceEntry } from './node-program.js';
import { storedSecrets, productEnvironment } from './settings.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

describe('the accounts of the demo', () => {
  const directory = temporaryFolder();

  it('are opened by one process, and a start that was cut off opens those that are missing', async () => {
    const databaseUrl = await testDatabase();
    const settings = productEnvironment(
      {
        directory,
        port: 3000,
        services: {
          databaseUrl,
          redisUrl: await testRedisUrl(),
          smtpUrl: 'smtp://127.0.0.1:9',
        },
        secrets: storedSecrets(join(directory, 'secrets.json')),
        sandboxUrl: undefined,
      },
      { PATH: process.env['PATH'] },
    );
    const ending = new AbortController().signal;
    const first = [
      { task: 'administrator' as const, ...administrator({}) },
      { task: 'open' as const, ...teacher, teacher: true },
    ];
    await openList(sourceEntry, settings, first, ending);
    const all = [...first, { task: 'open' as const, ...students.aminata }];
    await openList(sourceEntry, settings, all, ending);
    const { rows } = await withConnection(databaseUrl, (client) =>
      client.query('select name, is_admin, is_teacher from identity_account order by name'),
    );
    expect(rows).toEqual([
      { name: students.aminata.name, is_admin: false, is_teacher: false },
      { name: administrator({}).name, is_admin: true, is_teacher: true },
      { name: teacher.name, is_admin: false, is_teacher: true },
    ]);
    const list = [{ task: 'open' as const, ...students.aminata, teacher: true }];
    await expect(openList(sourceEntry, settings, list, ending)).rejects.toThrow('has another account');
  });
});
