import { TestEnvironment } from 'jest-environment-node';

/** The mutant that a spec has noticed in this process. */
let noticed;

/** Stryker's name for the mutant that is switched on; none while it looks which spec comes where. */
const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

export const isNoticed = () => noticed !== undefined && noticed === mutant();

/** Rules alone stand there: no module, no service. */
export const isOfDomain = (path) => path.includes('/domain/');

/** One failure is enough: what would run after it is left out, here in the same file. Jest by itself cannot. */
export default class FailFastEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.isOfDomain = isOfDomain(context.testPath);
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') noticed = mutant();
    if (name === 'test_start' && isNoticed()) test.mode = 'skip';
  }
}
