import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';
import { ProductProcess } from './product-process.js';

/** An api in a process of its own, at the same address whenever it is started again. */
export class ApiProcess extends ProductProcess {
  private port = 0;

  constructor(atelier: Atelier) {
    super(atelier, 'backend/src/main.ts');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    this.launch({ PORT: `${this.port}`, PUBLIC_URL: this.url });
    await eventually(async () => {
      const { status } = await fetch(`${this.url}/health/ready`);
      if (status !== 200) throw new Error(`the api answers ${status}`);
    }, 90);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
