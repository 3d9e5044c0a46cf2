import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, type Agent } from 'undici';
import { anyLearner, type Learner, type Stage } from './scenarios/stage.js';

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
