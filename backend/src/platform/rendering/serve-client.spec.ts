import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serveClient } from './serve-client.js';
import { temporaryFolder } from '../../../test/support/temporary-folder.js';

type Served = Parameters<typeof serveClient>;

describe('the files of the client', () => {
  const clientDir = temporaryFolder();
  beforeAll(async () => {
    const assets = join(clientDir, 'client', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'page.js'), 'plain');
    await writeFile(join(assets, 'page.js.br'), 'made by brotli');
    await writeFile(join(assets, 'page.js.gz'), 'made by gzip');
    await writeFile(join(assets, 'other.js'), 'plain too');
  });

  it('sends what was compressed beforehand as it is', async () => {
    proves('page.compressed');

    const fastify = Fastify();
    const config = { clientDir, brand: { look: null } } as unknown as Served[2];
    await serveClient(fastify, {} as Served[1], config, async () => null);
    const ask = async (file: string, accepted: string) => {
      const url = `/assets/${file}`;
      const response = await fastify.inject({ url, headers: { 'accept-encoding': accepted } });
      return [response.headers['content-encoding'], response.body, response.headers['cache-control']];
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await ask('page.js', 'gzip, br')).toEqual(['br', 'made by brotli', forEver]);
    expect(await ask('page.js', 'gzip')).toEqual(['gzip', 'made by gzip', forEver]);
    expect(await ask('page.js', 'identity')).toEqual([undefined, 'plain', forEver]);
    expect(await ask('other.js', 'gzip, br')).toEqual([undefined, 'plain too', forEver]);
    await fastify.close();
  });
});
