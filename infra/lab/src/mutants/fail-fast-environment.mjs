import { TestEnvironment } from 'jest-environment-node';

/** The mutant that a spec has noticed in this process. */
let noticed;

/** Stryker's name for the mutant that is switched on; none while it looks which spec comes where. */
export const switchedOn = () => process.env.__STRYKER_ACTIVE_MUTANT__;

export const isNoticed = () => noticed !== undefined && noticed === switchedOn();

/** Rules alone stand there: no module, no service. So do the contracts. */
export const isOfDomain = (path) => /\/(domain|contracts)\/|\.domain\./.test(path);

const blockName = (block) => (block.parent ? `${blockName(block.parent)} ${block.name}`.trimStart() : '');

/** One failure is enough: what would run after it is left out, here in the same file. Jest by itself cannot. */
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

  /** What a `beforeAll` comes by would count as what a module does when it is loaded; it belongs to the tests it is for. */
  #noteHook(name, hook) {
    if (switchedOn() !== undefined || !['beforeAll', 'afterAll'].includes(hook?.type)) return;
    const { __stryker__: stryker } = this.global;
    if (!stryker) return;
    const id = `hook ${JSON.stringify([this.testPath, blockName(hook.parent)])}`;
    stryker.currentTestId = name === 'hook_start' ? id : undefined;
  }
}
