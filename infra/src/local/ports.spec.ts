import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort, isFree } from './ports.js';

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
const portOf = (server: Server): number => (server.address() as { port: number }).port;

describe('choosing a port', () => {
  const held: Server[] = [];
  const file = join(mkdtempSync(join(tmpdir(), 'ports-')), 'ports.json');
  afterEach(() => Promise.all(held.splice(0).map((server) => new Promise((done) => server.close(done)))));

  it('takes the next free one when the usual one is taken, and keeps it afterwards', async () => {
    proves('demo.ports');

    const taken = await occupy(0);
    held.push(taken);
    const preferred = portOf(taken);
    const chosen = await choosePort({ name: 'api', preferred, file });
    expect(chosen).not.toBe(preferred);
    expect(await isFree(chosen)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ api: chosen });

    await new Promise((done) => held.splice(0)[0]?.close(done));
    expect(await choosePort({ name: 'api', preferred, file })).toBe(chosen);
  });

  it('gives up a remembered port that somebody else took meanwhile', async () => {
    const chosen = await choosePort({ name: 'other', preferred: 0, file });
    held.push(await occupy(chosen));
    expect(await choosePort({ name: 'other', preferred: chosen, file })).not.toBe(chosen);
  });
});
