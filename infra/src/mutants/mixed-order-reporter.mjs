import { createHash } from 'node:crypto';

const lot = ({ mutant: { fileName, location, mutatorName, replacement } }) =>
  createHash('sha256')
    .update(JSON.stringify([fileName.split('/').slice(-3), location, mutatorName, replacement]))
    .digest('hex');

/**
 * What a module does when it is loaded is tried by the tests that come by that module at all: by all of them only where none
 * does. A test that sees no more of a module than its constants is left out by that; the score is the lower, never the higher.
 */
const narrow = (plans) => {
  const byFile = Map.groupBy(plans, ({ mutant }) => mutant.fileName);
  for (const [, ofFile] of byFile) {
    const comeBy = [...new Set(ofFile.flatMap(({ mutant }) => mutant.coveredBy ?? []))];
    for (const { mutant, runOptions } of ofFile)
      if (runOptions && mutant.static && comeBy.length > 0) runOptions.testFilter = comeBy;
  }
};

/**
 * Has mutants tried in an order drawn by lot, always the same: where the time runs out, each file has had its share. Stryker
 * still leaves those to the end that need modules loaded anew.
 */
class MixedOrderReporter {
  onMutationTestingPlanReady({ mutantPlans }) {
    narrow(mutantPlans);
    const drawn = mutantPlans.map((plan) => ({ plan, lot: lot(plan) }));
    drawn.sort((a, b) => a.lot.localeCompare(b.lot));
    mutantPlans.splice(0, mutantPlans.length, ...drawn.map(({ plan }) => plan));
  }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'mixed-order', injectableClass: MixedOrderReporter },
];
