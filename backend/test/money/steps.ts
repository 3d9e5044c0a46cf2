import fc from 'fast-check';
import { SeededRandom } from './seeded-random.js';
import { expectSafe } from './invariants.js';
import type { Shop } from './shop.js';
import type { Story } from './story.js';

/** What a step is drawn with: three numbers of any size, to choose by. */
export interface Draw {
  a: number;
  b: number;
  seed: number;
}

export type Act = (shop: Shop, story: Story, draw: Draw & { lot: SeededRandom }) => Promise<void>;

/** One step of a story: something that somebody does, or that happens. What must never be untrue is looked at after each. */
class Step implements fc.AsyncCommand<Story, Shop> {
  constructor(
    private readonly name: string,
    private readonly act: Act,
    private readonly needsOrder: boolean,
    private readonly draw: Draw,
  ) {}

  check(story: Readonly<Story>): boolean {
    return !this.needsOrder || story.attempts.length > 0;
  }

  async run(story: Story, shop: Shop): Promise<void> {
    const isArmed = shop.fuse.isArmed;
    try {
      await this.act(shop, story, { ...this.draw, lot: new SeededRandom(this.draw.seed) });
    } catch (error) {
      // What the machine was at when it died is over; what was seen to be untrue is not.
      if (!isArmed || isExpectation(error)) throw error;
    }
    // It dies once: what follows runs on the next one.
    if (isArmed) await shop.fuse.disarm();
    await shop.sent();
    await expectSafe(shop, story);
  }

  toString(): string {
    return `${this.name}(${this.draw.a}, ${this.draw.b}, ${this.draw.seed})`;
  }
}

const isExpectation = (error: unknown): boolean => error instanceof Error && 'matcherResult' in error;

export const step = (
  name: string,
  act: Act,
  { needsOrder = true } = {},
): fc.Arbitrary<fc.AsyncCommand<Story, Shop>> =>
  fc
    .record({ a: fc.nat(11), b: fc.nat(11), seed: fc.nat(999_999) })
    .map((draw) => new Step(name, act, needsOrder, draw));
