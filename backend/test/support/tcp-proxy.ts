import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { closeAfterFile } from './close-after-file.js';

/** A TCP proxy to the api whose connection can be cut: the browser's own offline mode does not affect every request. Closed
 * after the last case of the file. */
export interface TcpProxy {
  url: string;
  /** Ends connections and refuses new ones, as a lost network does. */
  cut(): void;
  restore(): void;
}

export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  closeAfterFile({
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => void (isCut = false),
  };
}
