import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { choosePort, isFree } from './ports.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
const portOf = (server: Server): number => (server.address() as { port: number }).port;

describe('choosing a port', () => {
  const servers: Server[] = [];
  const file = join(temporaryFolder(), 'ports.json');
  afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

  it('takes the next free one when the usual one is taken, and keeps it afterwards', async () => {
    proves('demo.ports');

    const occupiedPort = await occupy(0);
    servers.push(occupiedPort);
    const preferred = portOf(occupiedPort);
    const chosen = await choosePort({ name: 'api', preferred, file });
    expect(chosen).not.toBe(preferred);
    expect(await isFree(chosen)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ api: chosen });

    await new Promise((done) => servers.splice(0)[0]?.close(done));
    expect(await choosePort({ name: 'api', preferred, file })).toBe(chosen);
  });

  it('gives up a remembered port that somebody else took meanwhile', async () => {
    const chosen = await choosePort({ name: 'other', preferred: 0, file });
    servers.push(await occupy(chosen));
    expect(await choosePort({ name: 'other', preferred: chosen, file })).not.toBe(chosen);
  });
});
