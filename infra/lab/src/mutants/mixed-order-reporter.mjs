import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const lot = ({ mutant: { fileName, location, mutatorName, replacement } }) =>
  createHash('sha256')
    .update(JSON.stringify([fileName.split('/').slice(-3), location, mutatorName, replacement]))
    .digest('hex');

/** A spec with the tables that it tries: what it imports from a `testing` folder beside it, and what that imports from there. */
const withTables = (file, seen = new Set()) => {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const tables = [...text.matchAll(/from '(\.[^']+)\.js'/g)]
    .map(([, path]) => join(dirname(file), `${path}.ts`))
    .filter((path) => path.includes('/testing/') && existsSync(path));
  return [text, ...tables.map((table) => withTables(table, seen))].join('\n');
};

/** Whether the spec names the module in an import: then it may judge what stands there once it is loaded, as a contract does. */
const imports = (text, fileName) => text.includes(`/${basename(fileName, '.ts')}.js'`);

/**
 * What a module does when it is loaded is tried by the tests that come by that module at all and by the specs that name it; by
 * all of them only where there is none. A test that sees no more of a module than its constants, through another, is left
 * out by that; the score is the lower, never the higher.
 */
const narrow = (plans, tests) => {
  const specs = Map.groupBy(tests, ({ fileName }) => fileName);
  const texts = new Map([...specs.keys()].map((specFile) => [specFile, withTables(specFile)]));
  const byFile = Map.groupBy(plans, ({ mutant }) => mutant.fileName);
  for (const [fileName, ofFile] of byFile) {
    const named = [...specs]
      .filter(([specFile]) => imports(texts.get(specFile), fileName))
      .flatMap(([, own]) => own);
    const comeBy = new Set([
      ...ofFile.flatMap(({ mutant }) => mutant.coveredBy ?? []),
      ...named.map(({ id }) => id),
    ]);
    for (const { mutant, runOptions } of ofFile)
      if (runOptions && mutant.static && comeBy.size > 0) runOptions.testFilter = [...comeBy];
  }
};

/**
 * Has mutants tried in an order drawn by lot, always the same: where the time runs out, each file has had its share. Stryker
 * still leaves those to the end that need modules loaded anew.
 */
class MixedOrderReporter {
  #tests = [];

  onDryRunCompleted({ result }) {
    this.#tests = result.tests;
  }

  onMutationTestingPlanReady({ mutantPlans }) {
    narrow(mutantPlans, this.#tests);
    const drawn = mutantPlans.map((plan) => ({ plan, lot: lot(plan) }));
    drawn.sort((a, b) => a.lot.localeCompare(b.lot));
    mutantPlans.splice(0, mutantPlans.length, ...drawn.map(({ plan }) => plan));
  }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'mixed-order', injectableClass: MixedOrderReporter },
];
