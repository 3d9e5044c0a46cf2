import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** The linter ignores the fixtures where they stand, so they are linted as a copy. */
async function lint(directory: string): Promise<Report> {
  const output = await new Promise<string>((resolve) => {
    // It ends with an error when it finds something, which is what it should do here.
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: directory }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  return JSON.parse(output) as Report;
}

describe('the environment', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'atelier-lint-'));
    await cp(join(projectRoot, 'infra/src/boundaries/fixtures/environment'), directory, { recursive: true });
    await cp(join(projectRoot, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('is read by config.ts alone, and passed on by what is started', async () => {
    const { diagnostics } = await lint(directory);
    expect(diagnostics.map(({ code, filename }) => `${filename} ${code}`).toSorted()).toEqual([
      'backend/src/platform/logging/logger.ts eslint(no-restricted-properties)',
      'frontend/src/shared/api/client.ts eslint(no-restricted-properties)',
      'workers/src/outbox-relay.ts eslint(no-restricted-properties)',
    ]);
  });
});
