/** Three projects: `server` on real PostgreSQL and Redis, `client` without, and the browser's `journeys`. */
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
  // Small trees that break the rules of the house, and the lab, which has a configuration of its own.
  testPathIgnorePatterns: ['/node_modules/', '/boundaries/fixtures/', '/infra/lab/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.local/', '<rootDir>/artifacts/'],
  moduleNameMapper: {
    '^@atelier/contracts/(.*)$': '<rootDir>/backend/contracts/src/$1.ts',
    '^@atelier/(backend|workers|infra)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const services = {
  runtime: '<rootDir>/infra/src/testing/kept-runtime.cjs',
  globalSetup: '<rootDir>/infra/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/src/testing/global-teardown.mjs',
  setupFiles: ['<rootDir>/infra/src/testing/setup-nest.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: transform(false),
};

export default {
  maxWorkers: 2,
  // A server project may boot an app and encode a video in one test, on a machine busy with others. Longer than any wait
  // of `eventually`.
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/infra/src/testing/outcomes-reporter.mjs'],
  projects: [
    {
      ...common,
      ...services,
      displayName: 'server',
      testEnvironment: '<rootDir>/infra/src/testing/kept-environment.mjs',
      testMatch: ['<rootDir>/{backend,workers,infra}/**/*.spec.ts'],
    },
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
      ...common,
      ...services,
      displayName: 'journeys',
      testEnvironment: '<rootDir>/infra/src/testing/journey-environment.mjs',
      testMatch: ['<rootDir>/backend/test/**/*.journey.ts'],
    },
  ],
};
