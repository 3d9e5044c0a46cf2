import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { responseWithHeaders } from './security-headers.js';

const common = { 'x-first': 'all', 'x-second': 'all' };

describe('headers that all answers have in common', () => {
  const close: (() => unknown)[] = [];
  afterEach(async () => {
    for (const each of close.splice(0)) await each();
  });

  const seen = async (url: string) => {
    const { status, headers } = await fetch(url);
    const own = headers.get('x-own');
    return [status, headers.get('x-first'), headers.get('x-second'), ...(own === null ? [] : [own])];
  };
  const byNode = async (answer: (response: ServerResponse) => void) => {
    const listener: RequestListener = (_request, response) => answer(response as ServerResponse);
    const server = createServer({ ServerResponse: responseWithHeaders(common) }, listener).listen(
      0,
      '127.0.0.1',
    );
    close.push(() => server.close());
    await once(server, 'listening');
    return seen(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  };
  const byFastify = async (answer: (reply: FastifyReply) => FastifyReply) => {
    const fastify = Fastify({ http: { ServerResponse: responseWithHeaders(common) } });
    fastify.get('/', async (_request, reply) => answer(reply));
    close.push(() => fastify.close());
    const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
    return [await seen(`${url}/`), await seen(`${url}/none`)];
  };

  it('are there however an answer is given, and give way to what it says itself', async () => {
    expect(await byFastify((reply) => reply.send('a'))).toEqual([
      [200, 'all', 'all'],
      [404, 'all', 'all'],
    ]);
    const [own] = await byFastify((reply) =>
      reply.status(304).headers({ 'X-First': 'one', 'x-own': 'b' }).send(),
    );
    expect(own).toEqual([304, 'one', 'all', 'b']);
    expect(
      await byFastify((reply) => (reply.raw.setHeader('x-second', 'two'), reply.send('a'))),
    ).toContainEqual([200, 'all', 'two']);
  });

  it('are others on JSON, by Fastify and by Node', async () => {
    const ofJson = { 'x-first': 'data' };
    const fastify = Fastify({ http: { ServerResponse: responseWithHeaders(common, ofJson) } });
    fastify.get('/', (_request, reply) => reply.send({ some: 'data' }));
    fastify.get('/words', (_request, reply) => reply.send('words'));
    fastify.get('/raw', (_request, reply) => {
      reply.hijack();
      reply.raw.setHeader('content-type', 'application/json').end('{}');
    });
    close.push(() => fastify.close());
    const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/', '/raw', '/none'])
      expect((await seen(url + path)).slice(1)).toEqual(['data', null]);
    expect(await seen(`${url}/words`)).toEqual([200, 'all', 'all']);
  });

  it('are there where nobody says a head, or says it as Node may be told', async () => {
    expect(await byNode((response) => response.end())).toEqual([200, 'all', 'all']);
    const ways: ((response: ServerResponse) => ServerResponse)[] = [
      (response) => response.writeHead(201, { 'x-own': 'b' }),
      (response) => response.writeHead(201, 'Made', { 'x-own': 'b' }),
      (response) => response.writeHead(201, ['x-own', 'b']),
      (response) => response.setHeader('X-Own', 'b').writeHead(201),
    ];
    for (const way of ways)
      expect(await byNode((response) => way(response).end())).toEqual([201, 'all', 'all', 'b']);
    expect(await byNode((response) => response.setHeader('X-Second', 'two').end())).toEqual([
      200,
      'all',
      'two',
    ]);
  });
});
