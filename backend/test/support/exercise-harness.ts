import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { securityHeaders } from '../../src/platform/http/security-headers.js';
import type { Atelier } from './atelier.js';

/** In the browser. */
declare const window: object;

const frontend = new URL('../../../frontend/', import.meta.url).pathname;

/** Builds the page that has the client's exercise engines, and nothing else (frontend/vite.harness.config.ts). */
export async function buildExerciseHarness(): Promise<void> {
  const vite = join(frontend, '../node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'vite.harness.config.ts'], {
    cwd: frontend,
    env: { PATH: process.env['PATH'] },
  });
}

const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' };

/** Opens that page in the product's origin, with the policy of its pages. */
export async function openExerciseHarness(context: BrowserContext, atelier: Atelier): Promise<Page> {
  const page = await context.newPage();
  const policy = securityHeaders(atelier.config)['content-security-policy'] ?? '';
  await page.route('**/harness.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>Exercices</title><body><script type="module" src="/harness/harness.js"></script>',
    }),
  );
  await page.route('**/harness/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(join(frontend, 'dist', pathname));
    await route.fulfill({ contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain', body });
  });
  await page.goto(`${atelier.url}/harness.html`);
  await page.waitForFunction(() => 'newEngine' in window);
  await page.evaluate(() => localStorage.setItem('user', 'Maud'));
  return page;
}

/** `page.evaluate` that still works after a frame has crashed, when Playwright takes the whole page for crashed. */
export async function lastingEvaluate(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  return async <Argument, Result>(
    call: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> => {
    const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
      expression: `(${String(call)})(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  };
}

/** A server that no program may reach: it notes every request. */
export async function listenForIntruders() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.end('export default 1');
  });
  server.on('upgrade', (request, socket) => {
    requests.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
