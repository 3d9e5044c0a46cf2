import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const lot = ({ mutant: { fileName, location, mutatorName, replacement } }) =>
  createHash('sha256')
    .update(JSON.stringify([fileName.split('/').slice(-3), location, mutatorName, replacement]))
    .digest('hex');

/** A spec with its test tables: imports from a sibling `testing` folder, transitively. */
const withTables = (file, seen = new Set()) => {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const tables = [...text.matchAll(/from '(\.[^']+)\.js'/g)]
    .map(([, path]) => join(dirname(file), `${path}.ts`))
    .filter((path) => path.includes('/testing/') && existsSync(path));
  return [text, ...tables.map((table) => withTables(table, seen))].join('\n');
};

/** Whether the spec imports the module directly, and may thus test its load-time values, like a contract. */
const imports = (text, fileName) => text.includes(`/${basename(fileName, '.ts')}.js'`);

/**
 * Static mutants are tested by tests that cover the module and by specs that import it; by all only if there are
 * none. Tests that only see its constants through another module are left out; this can lower the score, but not
 * raise it.
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
 * Tests mutants in a fixed pseudo-random order, so that each file gets its share of a limited time. Stryker still
 * defers those that need a reload.
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
