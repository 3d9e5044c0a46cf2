import { createRequire } from 'node:module';

// A dependency of jest, resolved from jest's location.
const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { default: Sequencer } = createRequire(jest.resolve('@jest/core/package.json'))('@jest/test-sequencer');

/** Estimate for files without an earlier duration: by size, weighted by kind and project. */
const guessed = ({ path, context }) => {
  const size = context.hasteFS.getSize(path) ?? 0;
  return size * (path.endsWith('.journey.ts') ? 3 : path.includes('/backend/test/') ? 1.5 : 1);
};

/** Deterministic shuffle by seed: tests that pass in any order are independent. */
const shuffled = (tests, seed) => {
  const rank = ({ path }) => {
    let number = seed;
    for (const letter of path) number = Math.imul(number ^ letter.codePointAt(0), 0x01_00_01_93);
    return number >>> 0;
  };
  return tests.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Failed files first, then the longest, for a balanced end. `TEST_ORDER=7 npm test` shuffles the files by that
 * seed.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const seed = Number(process.env.TEST_ORDER ?? 0);
    if (seed) return shuffled(tests, seed);
    const isKnown = tests.some((test) => this.time(test) !== undefined);
    return isKnown ? super.sort(tests) : tests.toSorted((one, other) => guessed(other) - guessed(one));
  }
}
