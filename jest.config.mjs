/**
 * `units` need nothing but this process; `server` is on real PostgreSQL and Redis, `journeys` drive Chromium besides; `client` is React's.
 * `slow` is what `make check-all` asks, and `make test` leaves out: infra/src/testing/slow-files.ts says why of each.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowFiles } from './infra/src/testing/slow-files.ts';

const transform = (tsx) => ({
  [tsx ? '^.+\\.tsx?$' : '^.+\\.ts$']: [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true, tsx },
        transform: tsx
          ? { react: { runtime: 'automatic' } }
          : { legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
      },
    },
  ],
});

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  // The lab has its own configuration.
  testPathIgnorePatterns: ['/node_modules/', '/infra/lab/'],
  setupFiles: ['<rootDir>/infra/src/testing/setup-proves.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.local/', '<rootDir>/artifacts/'],
  moduleNameMapper: {
    '^@atelier/(contracts|engines)/(.*)$': '<rootDir>/backend/$1/src/$2.ts',
    '^@atelier/(backend|workers|infra)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** Imports that identify specs which need services. */
const ofServices =
  /\/(support\/atelier|api-process|commerce-under-test|identity-under-test|module-under-test|with-commerce|relay|test-[a-z]+|environment)(\.js)?';/;

const find = (patterns) => globSync(patterns, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] });
const specs = find('{backend,workers,infra}/**/*.spec.ts').filter((file) => !slowFiles.includes(file));
const needsServices = (file) => ofServices.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
const among = (files) => files.map((file) => `<rootDir>/${file}`);

/** For all projects but the client's: one realm and one runtime per process. */
const server = {
  ...common,
  runtime: '<rootDir>/infra/src/testing/shared-runtime.cjs',
  testEnvironment: '<rootDir>/infra/src/testing/shared-environment.mjs',
  setupFiles: [
    ...common.setupFiles,
    '<rootDir>/infra/src/testing/setup-prepare.ts',
    '<rootDir>/infra/src/testing/setup-nest.ts',
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: transform(false),
};

const withServices = {
  ...server,
  globalSetup: '<rootDir>/infra/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/src/testing/global-teardown.mjs',
};

export default {
  maxWorkers: 2,
  // A test may boot an app, encode a video and drive a browser, on a busy machine. Longer than any timeout of `eventually`.
  testTimeout: 240_000,
  // A process with the whole product loaded takes longer to exit than jest's default of half a second. Open
  // handles are still reported.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/infra/src/testing/longest-first.mjs',
  reporters: [
    'default',
    '<rootDir>/infra/src/testing/outcomes-reporter.mjs',
    '<rootDir>/infra/src/testing/standstill-reporter.mjs',
  ],
  projects: [
    { ...withServices, displayName: 'server', testMatch: among(specs.filter(needsServices)) },
    { ...server, displayName: 'units', testMatch: among(specs.filter((file) => !needsServices(file))) },
    {
      ...common,
      displayName: 'client',
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: transform(true),
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/infra/src/testing/static-file.ts',
      },
    },
    {
      ...withServices,
      displayName: 'journeys',
      testMatch: among(find('backend/test/**/*.journey.ts').filter((file) => !slowFiles.includes(file))),
    },
    { ...withServices, displayName: 'slow', testMatch: among(slowFiles) },
  ],
};
