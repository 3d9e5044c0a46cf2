import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** Files allowed to read the environment: `config.ts` and `main.ts`. */
const readers = {
  'backend/src/config.ts': 'export const readConfig = (environment: NodeJS.ProcessEnv) => environment;',
  'backend/src/main.ts': `import { readConfig } from './config.js';

readConfig(process.env);`,
  'backend/src/platform/logging/logger.ts': `const { env } = process;

export const level = env['LOG_LEVEL'];`,
  'frontend/src/shared/api/client.ts': "export const origin = process.env['API_URL'];",
  'workers/src/outbox-relay.ts': "export const pause = Number(process.env['RELAY_PAUSE']);",
};

async function lint(directory: string): Promise<Report> {
  const output = await new Promise<string>((resolve) => {
    // A non-zero exit is expected here: it has findings.
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: directory }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  return JSON.parse(output) as Report;
}

describe('the environment', () => {
  const directory = temporaryFolder();
  beforeAll(async () => {
    for (const [path, text] of Object.entries(readers)) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), `${text}\n`);
    }
    await cp(join(projectRoot, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  });

  it('is read by config.ts alone, and passed on by what is started', async () => {
    proves('check.boundaries');

    const { diagnostics } = await lint(directory);
    expect(diagnostics.map(({ code, filename }) => `${filename} ${code}`).toSorted()).toEqual([
      'backend/src/platform/logging/logger.ts eslint(no-restricted-properties)',
      'frontend/src/shared/api/client.ts eslint(no-restricted-properties)',
      'workers/src/outbox-relay.ts eslint(no-restricted-properties)',
    ]);
  });
});
