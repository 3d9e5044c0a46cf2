import type { Atelier } from './atelier.js';
import { ProductProcess } from './product-process.js';

/** A worker in a process of its own. */
export class WorkerProcess extends ProductProcess {
  constructor(atelier: Atelier) {
    super(atelier, 'workers/src/main.ts');
  }

  protected environment(port: string) {
    return { WORKER_PORT: port };
  }
}
