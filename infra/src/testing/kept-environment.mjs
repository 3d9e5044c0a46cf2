import { TestEnvironment } from 'jest-environment-node';

/**
 * One realm for all spec files of a process and project, so that what they import from node_modules need not be loaded for each of
 * them (kept-runtime.cjs). What a file changed in its `process` and its clock is put back after it.
 * @param {typeof TestEnvironment} Environment
 */
export const keptEnvironment = (Environment) => {
  const kept = new Map();
  return class KeptEnvironment {
    constructor(config, context) {
      const { id } = config.projectConfig;
      if (!kept.has(id)) kept.set(id, keep(new Environment(config, context)));
      return kept.get(id);
    }
  };
};

const keep = (environment) => {
  const { process } = environment.global;
  const { exit } = process;
  const variables = { ...process.env };
  environment.teardown = async () => {
    environment.fakeTimersModern.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    // Jest wraps it before each file.
    process.exit = exit;
    // Jest's runner adds its own before each file.
    delete environment.global[Symbol.for('EVENT_HANDLERS')];
  };
  return environment;
};

export default keptEnvironment(TestEnvironment);
