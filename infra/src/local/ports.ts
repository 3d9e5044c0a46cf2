import { createServer } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const canListen = (port: number, host?: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });

/** Free both on loopback and on all interfaces, which different programs may use. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) !== undefined && (await canListen(port)) !== undefined;

/** Ports that earlier runs chose, by name. */
export const rememberedPorts = (file: string): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
};

export interface PortOptions {
  /** Purpose; one port is remembered per name. */
  name: string;
  /** Preferred port. */
  preferred: number;
  /** JSON file with earlier choices, so that URLs are stable between runs. */
  file: string;
}

/** The remembered port, else the preferred one, else the next free one, else any. */
export const choosePort = async ({ name, preferred, file }: PortOptions): Promise<number> => {
  const remembered = rememberedPorts(file);
  const neighbours = Array.from({ length: 40 }, (_, step) => preferred + step);
  for (const port of [remembered[name] ?? preferred, ...neighbours, 0]) {
    const freePort = port === 0 ? await canListen(0) : (await isFree(port)) ? port : undefined;
    if (freePort === undefined) continue;
    if (remembered[name] !== freePort) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ ...rememberedPorts(file), [name]: freePort }, null, 2));
    }
    return freePort;
  }
  throw new Error(`No free port for ${name}: the system refused even a random one.`);
};
