import { readFileSync } from 'node:fs';
import { isOfDomain } from './fail-fast-environment.mjs';

/**
 * Fast specs first: a mutant killed by a domain spec needs no spec that boots a module, and one that fails at
 * once none that waits for a timeout; last those that start a whole API.
 */
export default class RulesFirstSequencer {
  sort(tests) {
    const costOf = ({ path }) => {
      if (isOfDomain(path)) return [0, 0];
      const text = readFileSync(path, 'utf8');
      const startsApi = path.includes('/backend/test/');
      return [(startsApi ? 1_000 : 1) + text.split('eventually(').length, text.length];
    };
    return tests
      .map((test) => ({ test, cost: costOf(test) }))
      .toSorted(({ cost: a }, { cost: b }) => a[0] - b[0] || a[1] - b[1])
      .map(({ test }) => test);
  }

  shard(tests) {
    return tests;
  }

  async allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
