/**
 * Jest configuration for the mutation runner: services are running already, and a hanging spec kills the mutant.
 */
import { join } from 'node:path';
import jest from '../../../../jest.config.mjs';

const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  displayName: _name,
  ...server
} = jest.projects.find(({ displayName }) => displayName === 'server');

export default {
  ...server,
  // Stryker checks for `jest-circus` in the name.
  testRunner: join(import.meta.dirname, 'jest-circus-warm.mjs'),
  testEnvironment: join(import.meta.dirname, 'fail-fast-environment.mjs'),
  runtime: join(import.meta.dirname, 'mutants-runtime.cjs'),
  testSequencer: join(import.meta.dirname, 'rules-first-sequencer.mjs'),
  // Nest's come with the runner, where they are needed.
  setupFiles: server.setupFiles.filter((file) => !file.endsWith('/setup-nest.ts')),
  // Changed code is slow code: a thousand at once take half of this, beside other builds.
  testTimeout: 40_000,
};
