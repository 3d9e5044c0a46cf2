import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import Fastify from 'fastify';
import { frenchMessages } from '../errors/messages.fr.js';
import { CachedResponse, sendCached } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

describe('kept answers', () => {
  it('are made once for all who ask at the same time, and again after what failed', async () => {
    proves('api.encoding');

    const responses = new ResponseCache();
    let made = 0;
    const load = async () => ({ made: (made += 1) });
    const [first, second] = await Promise.all([responses.json('a', load), responses.json('a', load)]);
    expect(second).toBe(first);
    expect(made).toBe(1);
    const refused = responses.json('b', () => Promise.reject(new Error('away')));
    await expect(refused).rejects.toThrow('away');
    expect(String((await responses.json('b', load)).encodedAs(null))).toBe('{"made":2}');
  });

  it('are dropped when the catalogue or the tutorials change, and by nothing else', async () => {
    proves('catalogue.cache', 'api.encoding');

    const responses = new ResponseCache();
    let made = 0;
    const read = async () => String((await responses.json('a', async () => (made += 1))).encodedAs(null));
    expect(await read()).toBe('1');
    const tell = (name: string) => responses.purgeWhenCatalogueChanged({ name } as never);
    tell('media-progress');
    expect(await read()).toBe('1');
    tell('catalogue-changed');
    expect(await read()).toBe('2');
    tell('tutorials-changed');
    expect(await read()).toBe('3');
  });

  it('are kept from their second reader on where words are looked for, and made once for all who wait', async () => {
    const responses = new ResponseCache();
    let made = 0;
    const search = async () =>
      String((await responses.json('a', async () => (made += 1), 'nœud')).encodedAs(null));
    expect(await Promise.all([search(), search()])).toEqual(['1', '1']);
    expect(responses.has('a')).toBe(false);
    expect([await search(), await search(), await search()]).toEqual(['2', '2', '2']);
    expect([responses.has('a'), responses.count]).toEqual([true, 1]);
    responses.purgeWhenCatalogueChanged({ name: 'catalogue-changed' } as never);
    expect([await search(), responses.has('a')]).toEqual(['3', false]);
  });

  it('of a search that was under way when the catalogue changed drop nobody else’s', async () => {
    const responses = new ResponseCache();
    const { promise, resolve } = Promise.withResolvers<string>();
    const old = responses.json('a', () => promise, 'nœud');
    responses.purgeWhenCatalogueChanged({ name: 'catalogue-changed' } as never);
    const young = responses.json('a', () => new Promise(() => undefined), 'nœud');
    resolve('old');
    await old;
    expect(responses.has('a')).toBe(true);
    void young;
  });

  it('are so many and no more, the oldest making room', async () => {
    const responses = new ResponseCache();
    for (let n = 0; n < 2_001; n += 1) await responses.read(`k${n}`, async () => n);
    expect([responses.count, responses.has('k0'), responses.has('k1'), responses.has('k2000')]).toEqual([
      2_000,
      false,
      true,
      true,
    ]);
  });

  it('are freed after five seconds, whether or not anybody asks again', async () => {
    proves('api.encoding');

    jest.useFakeTimers();
    try {
      const responses = new ResponseCache();
      for (const key of ['a', 'b']) await responses.json(key, async () => key);
      jest.advanceTimersByTime(1_000);
      await responses.json('c', async () => 'c');
      jest.advanceTimersByTime(3_900);
      expect([responses.count, responses.has('a')]).toEqual([3, true]);
      jest.advanceTimersByTime(200);
      expect([responses.count, responses.has('a'), responses.has('c')]).toEqual([1, false, true]);
      jest.advanceTimersByTime(1_000);
      expect([responses.count, jest.getTimerCount()]).toEqual([0, 0]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a kept answer, sent', () => {
  const text = 'Une phrase que l’on serre. '.repeat(100);
  const serve = async (response: CachedResponse, headers: Record<string, string> = {}) => {
    const fastify = Fastify();
    fastify.get('/', (request, reply) => sendCached(request, reply, response));
    return fastify.inject({ url: '/', headers });
  };

  it('leaves in the best encoding that the reader takes, encoded once', async () => {
    proves('api.encoding');

    const response = new CachedResponse('text/plain; charset=utf-8', text);
    const brotli = await serve(response, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': response.contentType });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    const gzip = await serve(response, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    for (const headers of [{}, { 'accept-encoding': 'zstd' }, { 'accept-encoding': 'br;q=0' }]) {
      const plain = await serve(response, headers as Record<string, string>);
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
    }
    for (const { headers } of [brotli, gzip])
      expect(headers).toMatchObject({ vary: 'accept-encoding, authorization', etag: response.etag });
    expect(response.encodedAs('br')).toBe(response.encodedAs('br'));
  });

  it('is not sent to who has it, in whatever encoding, unless it is a refusal', async () => {
    proves('api.encoding');

    const has = (response: CachedResponse) => ({ 'if-none-match': response.etag, 'accept-encoding': 'br' });
    const answer = new CachedResponse('text/plain', text);
    const unchanged = await serve(answer, has(answer));
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const missing = new CachedResponse('text/html', text, 404);
    expect((await serve(missing, has(missing))).statusCode).toBe(404);
  });

  it('is encoded quickly for its first reader, and well for all others; a large one for each of them', async () => {
    proves('api.encoding');

    const sentences = JSON.stringify(frenchMessages).slice(0, 10_000);
    const response = new CachedResponse('text/plain', sentences);
    for (const encoding of ['br', 'gzip'] as const) {
      const sizes: number[] = [];
      for (let reader = 0; reader < 3; reader += 1) sizes.push((await response.encodedAs(encoding)).length);
      const [first = 0, second = 0, third] = sizes;
      expect(second).toBeLessThan(first);
      expect(third).toBe(second);
    }
    const large = new CachedResponse('text/plain', sentences.repeat(20));
    expect(await large.encodedAs('br')).toBe(await large.encodedAs('br'));
  });

  it('is left as it is when it is too short to gain', async () => {
    const { headers } = await serve(CachedResponse.json({ short: true }), { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
