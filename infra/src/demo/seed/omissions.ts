/**
 * What a seed leaves out. The demo content decorates a running product: a step that fails is said in one line and
 * passed over, and ends neither the others nor the product.
 */
export class Omissions {
  readonly names: string[] = [];

  constructor(
    private readonly log: (line: string) => void,
    private readonly ending: AbortSignal,
  ) {}

  /** @throws only when the run ends */
  async attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.ending.throwIfAborted();
      this.names.push(name);
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      this.log(`Left out of the demo content: ${name}. ${reason}`);
      return undefined;
    }
  }

  /** The last line of a seed. */
  summary(): string {
    return this.names.length === 0
      ? 'Everything is there. Films get their other sizes while they are watched already.'
      : `The demo content is there, without: ${this.names.join('; ')}. All else works.`;
  }
}
