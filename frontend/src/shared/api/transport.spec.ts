import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { failureMessages, send } from './transport';

/** Responses by path; `/api/never` never responds. */
const answers: Record<string, [status: number, body: string]> = {
  '/api/good': [200, '{"title":"A"}'],
  '/api/garbled': [200, '<h1>Bonjour</h1>'],
  '/api/other': [200, '{"title":1}'],
  '/api/gateway': [502, '<h1>Bad gateway</h1>'],
  '/api/refused': [409, '{"statusCode":409,"code":"already-owned","message":"Vous possédez déjà ce cours."}'],
};

describe('a request over HTTP', () => {
  const realFetch = globalThis.fetch;
  const sent: RequestInit[] = [];
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const [status, body] = answers[request.url ?? ''] ?? [];
      if (status !== undefined) reply.writeHead(status).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    // Unlike a browser, Node needs an absolute URL.
    globalThis.fetch = (path, init) => {
      sent.push(init ?? {});
      return realFetch(`http://127.0.0.1:${port}${String(path)}`, init);
    };
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, timeoutMs?: number) =>
    send(
      { method: 'GET', path, schema: z.object({ title: z.string() }), ...(timeoutMs && { timeoutMs }) },
      'un-jeton',
    );

  it('carries the browser’s credentials and the token', async () => {
    proves('session.credentials');

    expect(await ask('/good')).toEqual({ title: 'A' });
    expect(sent.at(-1)?.credentials).toBe('include');
    expect(new Headers(sent.at(-1)?.headers).get('authorization')).toBe('Bearer un-jeton');
  });

  it.each([
    ['/garbled', { status: 200, code: 'parse', message: failureMessages.parse }],
    ['/other', { status: 200, code: 'parse', message: failureMessages.parse }],
    ['/gateway', { status: 502, code: 'http-status', message: failureMessages.status(502) }],
    ['/refused', { status: 409, code: 'already-owned', message: 'Vous possédez déjà ce cours.' }],
  ])('says what is wrong with the answer of %s', async (path, failure) => {
    proves('api.failures');

    await expect(ask(path)).rejects.toMatchObject(failure);
  });

  it('tells a server that does not answer in time from one that cannot be reached', async () => {
    proves('api.timeout', 'api.failures');

    const timeout = { status: 0, code: 'timeout', message: failureMessages.timeout };
    await expect(ask('/never', 20)).rejects.toMatchObject(timeout);
    const { fetch: originalFetch } = globalThis;
    globalThis.fetch = (_path, init) => realFetch('http://127.0.0.1:9/', init);
    const network = { status: 0, code: 'network', message: failureMessages.network };
    await expect(ask('/good')).rejects.toMatchObject(network);
    globalThis.fetch = originalFetch;
  });
});
