import { linesOf } from '../geo/network.js';

/** Of IPv6 the whole network: connections stay, and few of them are enough. */
const lineOf = (address: string): string => {
  const { line, network } = linesOf(address);
  return network ?? line;
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
