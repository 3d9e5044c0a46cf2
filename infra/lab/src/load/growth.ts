import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, WebSocket } from 'undici';
import { withConnection } from '@atelier/infra/local/databases';
import { anyLearner, type Learner, type Stage } from './scenarios/stage.js';

export interface TableSize {
  rows: number;
  /** Bytes of one row with its share of the indexes. */
  rowBytes: number;
}
export type TableSizes = Map<string, TableSize>;

/** So many rows tell what one takes on disk; of fewer, half-empty pages would. */
const manyRows = 5_000;
const rowHeader = 28;
/** Of one entry, on pages as full as they become. */
const indexEntry = 50;

/** Every table of the product. */
export const tableSizes = (databaseUrl: string): Promise<TableSizes> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string; bytes: string; indexes: number }>(
      `select relname as name, pg_total_relation_size(oid) as bytes,
              (select count(*)::int from pg_index where indrelid = oid) as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const sizes: TableSizes = new Map();
    for (const { name, bytes, indexes } of tables) {
      const { rows } = await client.query<{ count: number; width: number | null }>(
        `select count(*)::int as count, avg(pg_column_size(one.*))::float8 as width from ${name} one`,
      );
      const [{ count, width } = { count: 0, width: null }] = rows;
      const guessed = (width ?? 0) + rowHeader + indexes * indexEntry;
      sizes.set(name, {
        rows: count,
        rowBytes: Math.round(count >= manyRows ? Number(bytes) / count : guessed),
      });
    }
    return sizes;
  });

/** What came to be, for each of so many: rows and bytes. */
export const growth = (before: TableSizes, after: TableSizes, each: number): string[] =>
  [...after].flatMap(([name, { rows, rowBytes }]) => {
    const more = (rows - (before.get(name)?.rows ?? 0)) / Math.max(1, each);
    return more > 0 ? [`  ${name}: ${more.toFixed(2)} rows of ${rowBytes} bytes`] : [];
  });

const atOnce = 50;

/** Engine.IO's signs: what a client of live messages says and hears. */
const signs = { ping: '2', pong: '3', enter: '40' };

async function openSocket(url: string, { browser }: Learner, dispatcher: Agent): Promise<WebSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { dispatcher, headers: browser.headersFor({}) });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a live connection was refused')));
    socket.addEventListener('message', ({ data }) => {
      const message = String(data);
      if (message === signs.ping) socket.send(signs.pong);
      else if (message.startsWith('0'))
        socket.send(`${signs.enter}${JSON.stringify({ token: browser.token })}`);
      else if (message.startsWith(signs.enter)) resolve();
    });
  });
  return socket;
}

/** MiB that a process holds now. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** KiB of memory that the api holds for each live connection: of so many, beyond as many, which use up what it has left of other work. */
export async function measureSockets(stage: Stage, pid: number, count: number): Promise<number> {
  const sockets: WebSocket[] = [];
  const open = async (): Promise<number> => {
    for (let first = 0; first < count; first += atOnce) {
      const some = Array.from({ length: atOnce }, (_, n) => anyLearner(stage, first + n));
      const opening = some.map((learner) => openSocket(stage.url, learner, stage.dispatcher));
      sockets.push(...(await Promise.all(opening)));
    }
    // What was needed for a moment goes.
    await pause(10_000);
    return memoryOf(pid);
  };
  const [half, whole] = [await open(), await open()];
  for (const socket of sockets) socket.close();
  return (1024 * (whole - half)) / count;
}
