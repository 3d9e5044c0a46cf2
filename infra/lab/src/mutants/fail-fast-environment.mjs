import { TestEnvironment } from 'jest-environment-node';

/** The mutant already killed in this process. */
let noticed;

/** Id of the active mutant; undefined during the dry run. */
export const switchedOn = () => process.env.__STRYKER_ACTIVE_MUTANT__;

export const isNoticed = () => noticed !== undefined && noticed === switchedOn();

/** Pure domain code without modules or services; contracts too. */
export const isOfDomain = (path) => /\/(domain|contracts)\/|\.domain\./.test(path);

const blockName = (block) => (block.parent ? `${blockName(block.parent)} ${block.name}`.trimStart() : '');

/** Stops a file at its first failure, which jest cannot do within a file. */
export default class FailFastEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  async handleTestEvent({ name, test, hook }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') noticed = switchedOn();
    if (name === 'test_start' && isNoticed()) test.mode = 'skip';
    this.#noteHook(name, hook);
  }

  /** Coverage of a `beforeAll` would count as module load; it belongs to the tests of its block. */
  #noteHook(name, hook) {
    if (switchedOn() !== undefined || !['beforeAll', 'afterAll'].includes(hook?.type)) return;
    const { __stryker__: stryker } = this.global;
    if (!stryker) return;
    const id = `hook ${JSON.stringify([this.testPath, blockName(hook.parent)])}`;
    stryker.currentTestId = name === 'hook_start' ? id : undefined;
  }
}
