import { writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

const [jest] = jestPlugins;

/** Read by jest-circus-warm.mjs, in the runners' common working folder. */
const titlesFile = 'mutants-titles.json';

/** Attributes a hook's coverage to the tests of its block. */
const withHooks = (tests, { static: atLoading, perTest }) => {
  const byTest = {};
  const add = (id, coverage) => {
    const sum = (byTest[id] ??= {});
    for (const [mutant, count] of Object.entries(coverage)) sum[mutant] = (sum[mutant] ?? 0) + count;
  };
  for (const [id, coverage] of Object.entries(perTest)) {
    const [file, block] = id.startsWith('hook ') ? JSON.parse(id.slice('hook '.length)) : [];
    if (file === undefined) add(id, coverage);
    else
      for (const test of tests)
        if (test.fileName === file && test.name.startsWith(block)) add(test.id, coverage);
  }
  return { static: atLoading, perTest: byTest };
};

/** Stryker's status of failed tests. */
const failed = 1;

/**
 * Stryker's jest runner, extended: tells jest-circus-warm.mjs whether the mutant requires a reload, and skips
 * mutants once the part's time is over.
 */
const warmRunner = (injector) => {
  const runner = jest.factory(injector);
  const { dryRun, mutantRun } = runner;
  return Object.assign(runner, {
    dryRun: async (options) => {
      process.env.MUTANT_SHOWS_WHEN_CALLED = 'yes';
      const result = await dryRun.call(runner, options);
      if (result.status !== 'complete') return result;
      const { tests } = result;
      const mutantCoverage = withHooks(tests, structuredClone(result.mutantCoverage));
      writeFileSync(titlesFile, JSON.stringify(tests.map(({ name, fileName }) => [name, fileName])));
      // A second dry run with warm modules: tests that fail only because of reuse would count as kills.
      const again = await dryRun.call(runner, options);
      const isSteady = again.status === 'complete' && !again.tests.some(({ status }) => status === failed);
      return isSteady ? { ...result, mutantCoverage } : again;
    },
    mutantRun: async (options) => {
      if (Date.now() > Number(process.env.MUTANTS_UNTIL))
        return { status: 'error', errorMessage: 'not reached' };
      process.env.MUTANT_SHOWS_WHEN_CALLED = options.reloadEnvironment ? 'no' : 'yes';
      return mutantRun.call(runner, options);
    },
  });
};
warmRunner.inject = jest.factory.inject;

export const strykerPlugins = [{ ...jest, name: 'warm', factory: warmRunner }];
