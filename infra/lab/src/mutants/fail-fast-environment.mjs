import { TestEnvironment } from 'jest-environment-node';
import SharedEnvironment from '../../../src/testing/shared-environment.mjs';
import { sharesModules } from './shared-modules.mjs';

/** The mutant already killed in this process. */
let noticed;

/** Id of the active mutant; undefined during the dry run. */
export const switchedOn = () => process.env.__STRYKER_ACTIVE_MUTANT__;

export const isNoticed = () => noticed !== undefined && noticed === switchedOn();

/** Pure domain code without modules or services; contracts too. */
export const isOfDomain = (path) => /\/(domain|contracts)\/|\.domain\./.test(path);

const blockName = (block) => (block.parent ? `${blockName(block.parent)} ${block.name}`.trimStart() : '');

/** Coverage of a `beforeAll` would count as module load; it belongs to the tests of its block. */
const noteHook = (name, hook, { testPath, global: { __stryker__: stryker } }) => {
  if (switchedOn() !== undefined || !['beforeAll', 'afterAll'].includes(hook?.type) || !stryker) return;
  const id = `hook ${JSON.stringify([testPath, blockName(hook.parent)])}`;
  stryker.currentTestId = name === 'hook_start' ? id : undefined;
};

/**
 * Stops a file at its first failure, which jest cannot do within a file. Each file has its own object, as Stryker
 * requires, on a realm that it may share.
 */
export default class FailFastEnvironment {
  constructor(config, context) {
    const { testPath } = context;
    const realm = new (sharesModules(testPath) ? SharedEnvironment : TestEnvironment)(config, context);
    return Object.assign(Object.create(realm), {
      async handleTestEvent({ name, test, hook }) {
        if (name === 'test_fn_failure' || name === 'hook_failure') noticed = switchedOn();
        if (name === 'test_start' && isNoticed()) test.mode = 'skip';
        noteHook(name, hook, { testPath, global: realm.global });
      },
    });
  }
}
