import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../config.js';
import type { CachedResponse } from '../http/cached-response.js';
import { ResponseCache } from '../http/response-cache.js';
import { PageRenderer } from './page-renderer.js';
import { temporaryFolder } from '../../../test/support/temporary-folder.js';

describe('the renderer of pages', () => {
  const clientDir = temporaryFolder();
  beforeAll(async () => {
    await mkdir(join(clientDir, 'client'));
    await mkdir(join(clientDir, 'server'));
    await writeFile(
      join(clientDir, 'client', 'index.html'),
      '<!--app-head--><main><!--app-html--></main><!--app-state-->',
    );
    await writeFile(
      join(clientDir, 'server', 'entry-server.js'),
      `export const shellPath = (pathname) => (pathname.startsWith('/auth/') ? '/auth/:page' : null);
       export const isPersonal = () => false;
       export async function render(path, { fetchJson }) {
         await fetchJson(path);
         return { status: 200, head: '', html: 'rendered ' + path, state: '' };
       }`,
    );
  });

  it('gives the shell to who comes while it renders as much as it can, and renders again afterwards', async () => {
    proves('page.shell');

    const config = { clientDir, publicUrl: 'http://x', brand: { name: 'Atelier', look: null } } as Config;
    const renderer = new PageRenderer(config, pino({ level: 'silent' }), new ResponseCache());
    await renderer.onModuleInit();
    const waiting: (() => void)[] = [];
    const blocked = () =>
      new Promise<{ status: number; body: unknown }>((resolve) =>
        waiting.push(() => resolve({ status: 200, body: {} })),
      );
    const first = Array.from({ length: 8 }, (_, index) => renderer.page(`/courses?page=${index}`, blocked));
    const shell = await renderer.page('/courses?page=8', blocked);
    const text = async (page: Promise<CachedResponse> | undefined) =>
      String(await (await page)?.encodedAs(null));
    expect(shell.status).toBe(200);
    expect(String(await shell.encodedAs(null))).toBe('<title>Atelier</title><main></main>');
    // A request for a page being rendered waits for it.
    const again = renderer.page('/courses?page=0', blocked);
    for (const answer of waiting) answer();
    expect(await text(first[7])).toContain('rendered /courses?page=7');
    expect(await text(again)).toContain('rendered /courses?page=0');
    const later = renderer.page('/courses?page=8', async () => ({ status: 200, body: {} }));
    expect(await text(later)).toContain('rendered /courses?page=8');
  });

  it('renders once what is the same at every address of a kind', async () => {
    proves('page.skeletons');

    const config = { clientDir, publicUrl: 'http://x', brand: { name: 'Atelier', look: null } } as Config;
    const renderer = new PageRenderer(config, pino({ level: 'silent' }), new ResponseCache());
    await renderer.onModuleInit();
    const requested: string[] = [];
    const answer = async (path: string) => {
      requested.push(path);
      return { status: 200, body: {} };
    };
    const pages = ['/auth/courses?page=2', '/auth/un', '/auth/deux', '/courses?page=2'];
    for (const path of pages) await renderer.page(path, answer);
    expect(requested).toEqual(['/auth/:page', '/courses?page=2']);
  });
});
