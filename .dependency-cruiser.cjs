/**
 * The boundaries of ARCHITECTURE.md, as rules. Each is violated by a small tree in
 * infra/src/boundaries/boundaries.spec.ts, which detects rules that have become ineffective. Paths are resolved
 * ones: `@atelier/backend/…` is `backend/src/…`.
 */

const spec = '\\.spec\\.tsx?$';
const anyFeature = '^frontend/src/features/';

/** Entry points of the npm scripts. */
const programs = Object.values(require('./package.json').scripts).flatMap(
  (script) => script.match(/infra\/(?:lab\/)?src\/\S+\.ts/g) ?? [],
);

/** Files that are started, opened or configured, hence imported by none. */
const entries = [
  ...programs.map((path) => `^${path.replaceAll('.', '\\.')}$`),
  // Started as processes of their own.
  '^backend/test/support/python-process\\.ts$',
  '^backend/src/platform/exercises/judge-program\\.ts$',
  '^backend/src/modules/authoring/[a-z]+/[a-z]+-in-thread\\.ts$',
  '^(backend|workers)/src/(main|migrate|accounts-cli|outbox-cli|figures-cli|archives-cli)\\.ts$',
  '^frontend/src/entry-(client|server)\\.tsx$',
  // Built separately (vite.worker.config.ts).
  '^frontend/src/worker/service-worker\\.ts$',
  // Referenced by vite.config.ts.
  '^frontend/src/shared/theme/no-statics\\.ts$',
  '^frontend/src/exercise-frame/frame\\.ts$',
  '^frontend/src/features/exercises/engine/harness\\.ts$',
  // Started as a web worker, by URL.
  '^frontend/src/features/learning/document/pdf-worker\\.ts$',
  '^frontend/src/features/exercises/engine/[a-z]+-worker\\.ts$',
  '^infra/src/[a-z-]+/main\\.ts$',
  // Started by infra/docker/Dockerfile.
  '^infra/src/backups/server\\.ts$',
  '^infra/src/payment-sandbox/browser/',
  '^infra/lab/src/bench/programs/',
  '^infra/src/testing/(global-|setup-|static-|outcomes-|standstill-|journeys?-|shared-|longest-)',
  '^infra/lab/src/mutants/[a-z-]+(\\.config)?\\.[cm]js$',
  '^backend/test/.+\\.journey\\.ts$',
  '\\.d\\.ts$',
  spec,
];

/** Features that a feature may use besides itself, `session` and `site`. Extend reluctantly. */
const featureUses = {
  // Cards show ownership and cart state, and add to the cart; the course page shows reviews, and its teacher’s
  // introduction can be reported.
  catalogue: ['cart', 'learning', 'reports', 'reviews'],
  // Reviews, questions and answers can be reported.
  reviews: ['reports'],
  questions: ['reports'],
  // Beside the lesson a student asks questions and reads the announcements; at its end they review the course. A code
  // exercise runs in its engine.
  learning: ['announcements', 'exercises', 'questions', 'reviews'],
  // What one follows already is flagged in the cart, and not paid for.
  cart: ['learning'],
  // The checkout pays for a cart, for oneself, as a gift or for a company; then leads to course, order and
  // receipt.
  checkout: ['cart', 'gifts', 'learning', 'orders', 'teams'],
  // Accepting a gift leads to its courses.
  gifts: ['learning'],
  // Taking a seat leads to its courses.
  teams: ['learning'],
  // Administrators see the seats of an order.
  orders: ['teams'],
  // The front page shows course cards.
  home: ['catalogue'],
  // Videos of courses and tutorials share an upload queue and list; tutorials link to a related course.
  tutorials: ['catalogue', 'uploads'],
  // A course's videos, documents and archives use the upload queue; its author verifies exercises in their engine.
  authoring: ['exercises', 'uploads'],
};

/** Allowed for every feature: session and site. */
const featuresForAll = ['^frontend/src/features/(session|site)/'];

/** Constants and plain functions of the contracts, for pages that do not load the validator. */
const plainContracts =
  '^backend/contracts/src/(words/|(embeds|exercise-files|money|plain-text|progress|promotion|search-words)\\.ts$)';

const featureRules = Object.entries(featureUses).map(([feature, used]) => ({
  name: `feature-${feature}-uses-${used.join('-and-')}`,
  comment: `${feature} uses ${used.join(' and ')} on purpose (see featureUses), and no other feature.`,
  from: { path: `${anyFeature}${feature}/` },
  to: { path: anyFeature, pathNot: [`${anyFeature}(${[feature, ...used].join('|')})/`, ...featuresForAll] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'modules-are-strangers',
      comment: 'A module keeps its own read model of another’s data; reactions in the workers connect them.',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/$1/' },
    },
    {
      name: 'tables-stay-in-their-module',
      comment: 'Only a module imports the types of its tables; others use its queries.',
      from: { path: '^(backend/(src/(?!modules/)|test/)|workers/|infra/)' },
      to: { path: '^backend/src/modules/[^/]+/tables\\.ts$' },
    },
    {
      name: 'workers-send-no-statements',
      comment: 'Workers query the outbox alone; a module’s tables change by its commands and projections.',
      from: { path: '^workers/src/', pathNot: [spec, '^workers/src/(message-dispatch|outbox-relay)\\.ts$'] },
      to: { path: '^backend/src/kernel/(query|sql)\\.ts$' },
    },
    {
      name: 'kernel-knows-nobody',
      comment: 'The kernel is shared by every module; it depends on no module, platform or setting.',
      from: { path: '^backend/src/kernel/', pathNot: spec },
      to: { path: '^(backend/src/(?!kernel/)|workers/|infra/|frontend/)' },
    },
    {
      name: 'lesson-kinds-serve-any-module',
      comment: 'lesson-kinds holds each kind’s behaviour for all modules, without depending on any.',
      from: { path: '^backend/src/lesson-kinds/', pathNot: spec },
      to: { path: '^(backend/src/(?!(lesson-kinds|kernel)/)|workers/|infra/|frontend/)' },
    },
    {
      name: 'platform-serves-any-module',
      comment: 'The platform does not depend on modules; what does belongs in composition/.',
      from: { path: '^backend/src/platform/', pathNot: spec },
      to: { path: '^backend/src/(modules/|composition/|database/|api\\.)' },
    },
    {
      name: 'domain-is-the-core',
      comment:
        'Business rules are independent of the caller: a domain depends on its events and the kernel, not on use cases, HTTP or Nest.',
      from: { path: '^backend/src/modules/.+\\.domain\\.ts$', pathNot: spec },
      to: {
        path: [
          '^backend/src/(?!(kernel|lesson-kinds)/|modules/.+\\.(domain|events)\\.ts$)',
          '(^|/)node_modules/(@nestjs|fastify)/',
        ],
      },
    },
    {
      name: 'use-cases-ignore-http',
      comment: 'Commands and queries also run in the worker, where there is no request.',
      from: {
        path: '^backend/src/modules/.+\\.(commands|queries|events)\\.ts$',
        pathNot: spec,
      },
      to: {
        path: [
          '^backend/src/modules/.+\\.controller\\.ts$',
          '(^|/)node_modules/(@fastify/[^/]+|fastify|@nestjs/platform-fastify)/',
        ],
      },
    },
    {
      name: 'few-places-name-modules',
      comment:
        'Only composition, the api, the lists of schemas and personal data, accounts-cli, figures-cli and archives-cli combine modules.',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/(modules|composition)/',
          '^backend/src/(api|api\\.module|accounts-cli|figures-cli|archives-cli)\\.ts$',
          '^backend/src/database/(schema|personal-data)\\.ts$',
          spec,
        ],
      },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'reactions-join-modules',
      comment:
        'workers/src/reactions holds all coupling of modules; other worker files only start or maintain them.',
      from: {
        path: '^workers/',
        pathNot: ['^workers/src/(reactions/|worker\\.module\\.ts$|maintenance\\.ts$)', spec],
      },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'workers-answer-no-request',
      comment: 'The worker is the api without HTTP: it imports no controller.',
      from: { path: '^workers/', pathNot: spec },
      to: {
        path: '^backend/src/(modules/.+\\.(controller|api\\.module)\\.ts$|composition/|api\\.)',
      },
    },
    {
      name: 'contracts-stand-alone',
      comment:
        'Contracts run in the browser and on the server: they import only zod and each other, not even Node.',
      from: { path: '^backend/contracts/', pathNot: spec },
      to: { pathNot: ['^backend/contracts/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'engines-stand-alone',
      comment:
        'Engines run in a browser’s worker and in the server’s judge: they import contracts and their own packages, not even Node.',
      from: { path: '^backend/engines/', pathNot: spec },
      to: {
        pathNot: [
          '^backend/(contracts|engines)/',
          '(^|/)node_modules/(quickjs-emscripten-core|@jitl/[^/]+|@types/sql\\.js|sql\\.js|sucrase)/',
        ],
      },
    },
    {
      name: 'words-without-zod',
      comment:
        'Constants and plain functions of the contracts must not pull the validator into a first visit.',
      from: { path: plainContracts, pathNot: spec },
      to: { pathNot: plainContracts },
    },
    {
      name: 'first-visit-without-zod',
      comment:
        'Public pages have a size budget (first-load.journey.ts): import schemas as types, or lazily by import().',
      from: { path: '^frontend/src/(app|shared/(ui|lists|forms)|features/(home|catalogue))/', pathNot: spec },
      to: {
        path: '(^|/)node_modules/zod/|^backend/contracts/',
        pathNot: plainContracts,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'backend-stands-below',
      comment: 'The backend depends neither on the workers nor on the client.',
      from: { path: '^backend/(src|contracts|engines)/', pathNot: spec },
      to: { path: '^(workers|frontend)/' },
    },
    {
      name: 'product-runs-without-infra',
      comment: 'infra is tooling (demo, sandbox, tests); production images do not contain it.',
      from: { path: '^(backend/(src|contracts|engines)|workers|frontend)/', pathNot: spec },
      to: { path: '^infra/' },
    },
    {
      name: 'lab-is-a-leaf',
      comment: 'The lab has its own packages, which neither the product nor its tests install.',
      from: { pathNot: '^infra/lab/' },
      to: { path: '^infra/lab/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Test helpers must not reach the product.',
      from: { pathNot: [spec, '^(backend/test|infra/lab)/'] },
      to: { path: [spec, '^backend/test/'] },
    },
    {
      name: 'client-knows-contracts-only',
      comment:
        'Client and server share contracts and engines; anything else would put server code in the browser.',
      from: { path: '^frontend/', pathNot: spec },
      to: { path: '^(backend/(?!(contracts|engines)/)|workers/)' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'frontend: shared → features → app; shared code depends on no feature.',
      from: { path: '^frontend/src/(shared|locales)/' },
      to: { path: '^frontend/src/(features/|app/|entry-)' },
    },
    {
      name: 'features-know-no-app',
      comment: 'frontend: shared → features → app; routes and shell compose features, never the reverse.',
      from: { path: anyFeature },
      to: { path: '^frontend/src/(app/|entry-)' },
    },
    {
      name: 'features-are-strangers',
      comment: 'Features are independent; the exceptions are in featureUses and featuresForAll.',
      from: {
        path: `${anyFeature}([^/]+)/`,
        pathNot: `${anyFeature}(${Object.keys(featureUses).join('|')})/`,
      },
      to: { path: anyFeature, pathNot: [`${anyFeature}$1/`, ...featuresForAll] },
    },
    ...featureRules,
    {
      name: 'ffmpeg-behind-the-probe',
      comment:
        'The port is MediaProbe; fluent-ffmpeg is unmaintained, and its use is limited to two replaceable files.',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: '^backend/src/platform/media/encoding/(ffmpeg-probe|ffmpeg-command)\\.ts$',
      },
      to: { path: '(^|/)node_modules/(@types/)?fluent-ffmpeg/' },
    },
    {
      name: 's3-behind-the-storage',
      comment:
        'The port is MediaStorage; users of media must not depend on a particular store or its client.',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: ['^backend/src/platform/media/storage/s3-storage\\.ts$', spec],
      },
      to: { path: '(^|/)node_modules/minio/' },
    },
    {
      name: 'stripe-behind-the-provider',
      comment: 'The port is PaymentProvider; commerce must not depend on the terms of one provider.',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: ['^backend/src/modules/commerce/providers/', '^backend/test/', spec],
      },
      to: { path: '(^|/)node_modules/stripe/' },
    },
    {
      name: 'no-cycles',
      comment: 'Merge files that need each other, or extract a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Dead code: no program, test or page reaches this file.',
      // Without cycles (no-cycles), every unreachable file is below one that nobody imports. Finding those takes
      // one pass; a reachability rule would traverse the tree from every entry, for minutes.
      module: {
        path: '^(backend|workers|frontend|infra)/',
        pathNot: entries,
        numberOfDependentsLessThan: 1,
      },
      from: {},
    },
    {
      name: 'no-unknown-imports',
      comment:
        'Unresolvable imports escape all other rules. The lab’s packages may not be installed; its type check covers them.',
      // The address of a wasm file, which Vite resolves.
      from: { pathNot: ['^infra/lab/', '^frontend/src/features/exercises/engine/engine-files\\.ts$'] },
      to: { couldNotResolve: true },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser; swc sees type imports too, which are couplings as
    // well.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Our own builds only: installed packages have a `dist` too, which the rules must see.
    exclude: {
      path: [
        '^(backend(/contracts|/engines)?|workers|frontend|infra)/dist/',
        '^infra/lab/src/corpus/programs/',
      ],
    },
    enhancedResolveOptions: {
      // `source` is the export condition for a workspace's TypeScript; `./ports.js` resolves to `./ports.ts`.
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
