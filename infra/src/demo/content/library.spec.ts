import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { courses } from './courses.js';
import { temporaryFolder } from '../../../../backend/test/support/temporary-folder.js';

const sources = courses.flatMap(({ sections }) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ source }) => source ?? [])),
);

describe('the demo’s project', () => {
  it('grows from lesson to lesson: files are added, changed and renamed, one is a picture', () => {
    proves('demo.code');

    expect(sources.length).toBe(5);
    expect(new Set(sources.map(({ name }) => name)).size).toBe(5);
    const paths = sources.map(({ files }) => Object.keys(files));
    for (const [index, path] of paths.entries())
      expect(path.some((each) => !paths[index - 1]?.includes(each))).toBe(true);
    expect(paths.slice(1).some((path, index) => paths[index]?.some((each) => !path.includes(each)))).toBe(
      true,
    );
    expect(
      sources.flatMap(({ files }) => Object.values(files)).some((file) => typeof file !== 'string'),
    ).toBe(true);
    for (const { marks } of sources)
      expect(marks.map(({ seconds }) => seconds)).toEqual(
        marks.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
      );
    expect(sources.filter(({ marks }) => marks.length > 0).length).toBe(3);
  });

  it('passes its own tests at each lesson', async () => {
    proves('demo.code');

    const folder = temporaryFolder();
    const { NODE_OPTIONS: _none, NODE_TEST_CONTEXT: _context, ...env } = process.env;
    for (const { name, files } of sources.slice(1)) {
      for (const [path, text] of Object.entries(files)) {
        // Express is not among our packages.
        if (typeof text !== 'string' || path === 'test/sante.test.js') continue;
        await mkdir(dirname(join(folder, name, path)), { recursive: true });
        await writeFile(join(folder, name, path), text);
      }
      const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap'], {
        cwd: join(folder, name),
        env,
      });
      expect([name, stdout]).toEqual([name, expect.stringMatching(/^# pass [2-9]$/m)]);
    }
  });
});
