import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, WebSocket } from 'undici';
import { withConnection } from '@atelier/infra/local/databases';
import { anyLearner, type Learner, type ScenarioContext } from './scenarios/scenario-context.js';

export interface TableSize {
  rows: number;
  /** Bytes per row, including its share of the indexes. */
  rowBytes: number;
}
export type TableSizes = Map<string, TableSize>;

/** With fewer rows, half-empty pages would distort the size per row. */
const manyRows = 5_000;
const rowHeader = 28;
/** Bytes per index entry, at the typical fill factor. */
const indexEntry = 50;

/** Sizes of all tables. */
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

/** Growth per unit: rows and bytes. */
export const growthLines = (before: TableSizes, after: TableSizes, each: number): string[] =>
  [...after].flatMap(([name, { rows, rowBytes }]) => {
    const more = (rows - (before.get(name)?.rows ?? 0)) / Math.max(1, each);
    return more > 0 ? [`  ${name}: ${more.toFixed(2)} rows of ${rowBytes} bytes`] : [];
  });

const atOnce = 50;

/** Engine.IO packet types. */
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

/** Current memory of a process in MiB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/**
 * Memory of the api per live connection in KiB: measured between N and 2N connections, since the first N reuse
 * freed memory.
 */
export async function measureSockets(context: ScenarioContext, pid: number, count: number): Promise<number> {
  const sockets: WebSocket[] = [];
  const open = async (): Promise<number> => {
    for (let first = 0; first < count; first += atOnce) {
      const some = Array.from({ length: atOnce }, (_, n) => anyLearner(context, first + n));
      const opening = some.map((learner) => openSocket(context.url, learner, context.dispatcher));
      sockets.push(...(await Promise.all(opening)));
    }
    // Lets transient memory be freed.
    await pause(10_000);
    return memoryOf(pid);
  };
  const [half, whole] = [await open(), await open()];
  for (const socket of sockets) socket.close();
  return (1024 * (whole - half)) / count;
}
