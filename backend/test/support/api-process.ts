import type { Atelier } from './atelier.js';
import { ProductProcess } from './product-process.js';

/** An api in a process of its own. */
export class ApiProcess extends ProductProcess {
  constructor(atelier: Atelier) {
    super(atelier, 'backend/src/main.ts');
  }

  protected environment(port: string) {
    return { PORT: port, PUBLIC_URL: this.url };
  }
}
