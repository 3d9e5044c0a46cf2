import { createRequire } from 'node:module';

// Jest keeps it for itself: found from there.
const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { default: Sequencer } = createRequire(jest.resolve('@jest/core/package.json'))('@jest/test-sequencer');

/** Where no earlier run tells how long a file takes: bytes, of a journey more than of a spec, whole product more than a module. */
const guessed = ({ path, context }) => {
  const size = context.hasteFS.getSize(path) ?? 0;
  return size * (path.endsWith('.journey.ts') ? 3 : path.includes('/backend/test/') ? 1.5 : 1);
};

/** The order of files that a number stands for, the same each time: what passes in all of them leans on no other file. */
const shuffled = (tests, seed) => {
  const rank = ({ path }) => {
    let number = seed;
    for (const letter of path) number = Math.imul(number ^ letter.codePointAt(0), 0x01_00_01_93);
    return number >>> 0;
  };
  return tests.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * The longest files first, so that none is left alone at the end; what failed before them. `TEST_ORDER=7 npm test` takes the files in
 * another order.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const seed = Number(process.env.TEST_ORDER ?? 0);
    if (seed) return shuffled(tests, seed);
    const isKnown = tests.some((test) => this.time(test) !== undefined);
    return isKnown ? super.sort(tests) : tests.toSorted((one, other) => guessed(other) - guessed(one));
  }
}
