import { readFileSync } from 'node:fs';

/** Events can be defined only once: specs that define some cannot be reloaded with the same kernel. */
const definesEvents = (testPath) => readFileSync(testPath, 'utf8').includes('defineEvent(');

/**
 * Whether a spec file runs on the modules that are loaded already: not if the mutant changes what happens while
 * they load (set by warm-runner.mjs).
 */
export const sharesModules = (testPath) =>
  process.env.MUTANT_SHOWS_WHEN_CALLED === 'yes' && !definesEvents(testPath);
