import fc from 'fast-check';
import { SeededRandom } from './seeded-random.js';
import { expectSafe } from './invariants.js';
import type { Shop } from './shop.js';
import type { Scenario } from './scenario.js';

/** Random numbers by which a step chooses. */
export interface Draw {
  a: number;
  b: number;
  seed: number;
}

export type Act = (shop: Shop, scenario: Scenario, draw: Draw & { random: SeededRandom }) => Promise<void>;

/** One step of a scenario; the invariants are checked after each. */
class Step implements fc.AsyncCommand<Scenario, Shop> {
  constructor(
    private readonly name: string,
    private readonly act: Act,
    private readonly needsOrder: boolean,
    private readonly draw: Draw,
  ) {}

  check(scenario: Readonly<Scenario>): boolean {
    return !this.needsOrder || scenario.attempts.length > 0;
  }

  async run(scenario: Scenario, shop: Shop): Promise<void> {
    const isArmed = shop.crashPoint.isArmed;
    try {
      await this.act(shop, scenario, { ...this.draw, random: new SeededRandom(this.draw.seed) });
    } catch (error) {
      // The crash ends the step; a failed expectation still counts.
      if (!isArmed || isExpectation(error)) throw error;
    }
    // One crash per arming.
    if (isArmed) await shop.crashPoint.disarm();
    await shop.collectWebhooks();
    await expectSafe(shop, scenario);
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
): fc.Arbitrary<fc.AsyncCommand<Scenario, Shop>> =>
  fc
    .record({ a: fc.nat(11), b: fc.nat(11), seed: fc.nat(999_999) })
    .map((draw) => new Step(name, act, needsOrder, draw));
