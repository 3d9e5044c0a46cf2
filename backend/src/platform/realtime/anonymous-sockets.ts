import { networkOf } from '../geo/network.js';

/** An address of IPv4 is one line, however many sit behind it; IPv6 gives each of them addresses without end. */
const lineOf = (address: string): string => {
  const network = networkOf(address);
  return network.endsWith('::/48') ? network : address;
};

/** How many connections without an account each address holds in this process. */
export class AnonymousSockets {
  private readonly held = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** False when the address holds as many as it may. */
  enter(address: string): boolean {
    const line = lineOf(address);
    const held = this.held.get(line) ?? 0;
    if (held >= this.limit) return false;
    this.held.set(line, held + 1);
    return true;
  }

  leave(address: string): void {
    const line = lineOf(address);
    const held = (this.held.get(line) ?? 0) - 1;
    if (held > 0) this.held.set(line, held);
    else this.held.delete(line);
  }
}
