import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from './browser.js';

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('the browser that Lighthouse drives', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'atelier-lighthouse-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('answers on its port until it is stopped, and leaves nothing behind', async () => {
    const { port, stop } = await startBrowser(directory);
    try {
      expect(await answers(port)).toBe(true);
    } finally {
      await stop();
    }
    expect(await answers(port)).toBe(false);
    expect(await readdir(directory)).toEqual([]);
  });
});
