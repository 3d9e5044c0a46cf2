/**
 * The boundaries of ARCHITECTURE.md, as rules. Each has a small tree that breaks it in
 * infra/src/boundaries/boundaries.spec.ts, so that a rule which stops biting is noticed.
 * Paths are those of the resolved files: `@atelier/backend/…` is `backend/src/…` here.
 */

const spec = '\\.spec\\.tsx?$';
const anyFeature = '^frontend/src/features/';

/** The programs of the npm scripts. */
const programs = Object.values(require('./package.json').scripts).flatMap(
  (script) => script.match(/infra\/(?:lab\/)?src\/\S+\.ts/g) ?? [],
);

/** What is started, opened or named by a configuration, and so imported by nobody. */
const entries = [
  ...programs.map((path) => `^${path.replaceAll('.', '\\.')}$`),
  '^(backend|workers)/src/(main|migrate|accounts-cli|outbox-cli|figures-cli)\\.ts$',
  '^frontend/src/entry-(client|server)\\.tsx$',
  // Built by itself (vite.worker.config.ts).
  '^frontend/src/worker/service-worker\\.ts$',
  // Named by vite.config.ts.
  '^frontend/src/shared/theme/no-statics\\.ts$',
  // Begun as a worker, by its address.
  '^frontend/src/features/learning/document/pdf-worker\\.ts$',
  '^infra/src/[a-z-]+/main\\.ts$',
  // infra/docker/Dockerfile starts it.
  '^infra/src/backups/server\\.ts$',
  '^infra/src/payment-sandbox/browser/',
  '^infra/lab/src/bench/programs/',
  '^infra/src/testing/(global-|setup-|static-|outcomes-|standstill-|journeys?-|shared-|longest-)',
  '^infra/lab/src/mutants/[a-z-]+(\\.config)?\\.mjs$',
  '^backend/test/.+\\.journey\\.ts$',
  '\\.d\\.ts$',
  spec,
];

/** Which features a feature may use besides itself, `session` and `site`. Lengthen with reluctance. */
const featureUses = {
  // A card says whether its course is owned or in the cart, and its button puts it there; its page shows what students say.
  catalogue: ['cart', 'learning', 'reviews'],
  // Beside the lesson a student asks questions and reads the announcements; at its end they review the course.
  learning: ['announcements', 'questions', 'reviews'],
  // What one follows already is flagged in the cart, and not paid for.
  cart: ['learning'],
  // The checkout pays for the cart, for oneself, as a gift or for a company; what was paid for is learnt, and has its order and its mail.
  checkout: ['cart', 'gifts', 'learning', 'orders', 'teams'],
  // Who accepts a gift learns what it holds.
  gifts: ['learning'],
  // Who takes a place learns what it opens.
  teams: ['learning'],
  // The administration sees in an order who took its places.
  orders: ['teams'],
  // The front page shows courses as the catalogue does.
  home: ['catalogue'],
  // Videos of courses and of tutorials are sent by one queue and shown in one list; a tutorial leads to the course of its subject.
  tutorials: ['catalogue', 'uploads'],
  // A course's videos, documents and archives are sent by the queue of uploads.
  authoring: ['uploads'],
};

/** What every feature may use: who is there, and whose site it is. */
const featuresForAll = ['^frontend/src/features/(session|site)/'];

/** Words and plain functions of the contracts, for pages that are read before the validator is there. */
const plainContracts =
  '^backend/contracts/src/(words/|(embeds|money|plain-text|progress|promotion|search-words)\\.ts$)';

const featureRules = Object.entries(featureUses).map(([feature, used]) => ({
  name: `feature-${feature}-uses-${used.join('-and-')}`,
  comment: `${feature} uses ${used.join(' and ')} on purpose (see featureUses), and no other feature.`,
  severity: 'error',
  from: { path: `${anyFeature}${feature}/` },
  to: { path: anyFeature, pathNot: [`${anyFeature}(${[feature, ...used].join('|')})/`, ...featuresForAll] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'modules-are-strangers',
      comment: 'A module keeps its own copy of what it needs of another; reactions in the workers join them.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/$1/' },
    },
    {
      name: 'tables-stay-in-their-module',
      comment: 'Only a module writes statements on its tables; whoever composes modules asks their queries.',
      severity: 'error',
      from: { path: '^(backend/(src/(?!modules/)|test/)|workers/|infra/)' },
      to: { path: '^backend/src/modules/[^/]+/tables\\.ts$' },
    },
    {
      name: 'kernel-knows-nobody',
      comment: 'The kernel is the words every module shares; it names no module, no platform and no setting.',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: spec },
      to: { path: '^(backend/src/(?!kernel/)|workers/|infra/|frontend/)' },
    },
    {
      name: 'lesson-kinds-serve-any-module',
      comment:
        'What a kind of lesson means to each module stands side by side there, and names none of them.',
      severity: 'error',
      from: { path: '^backend/src/lesson-kinds/', pathNot: spec },
      to: { path: '^(backend/src/(?!(lesson-kinds|kernel)/)|workers/|infra/|frontend/)' },
    },
    {
      name: 'platform-serves-any-module',
      comment: 'The platform serves modules without knowing which; what names one belongs in composition/.',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: spec },
      to: { path: '^backend/src/(modules/|composition/|database/|api\\.)' },
    },
    {
      name: 'domain-is-the-core',
      comment:
        'Business rules hold whoever calls: a domain knows its events and the kernel, no use case, no HTTP, no Nest.',
      severity: 'error',
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
      severity: 'error',
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
        'Composition, the api, and the lists of what modules store and know of people put modules side by side; accounts-cli opens the first account, figures-cli counts what several keep.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/(modules|composition)/',
          '^backend/src/(api|api\\.module|accounts-cli|figures-cli)\\.ts$',
          '^backend/src/database/(schema|personal-data)\\.ts$',
          spec,
        ],
      },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'reactions-join-modules',
      comment:
        'workers/src/reactions is the map of the coupling, so no other worker file meets a module but to start or tend it.',
      severity: 'error',
      from: {
        path: '^workers/',
        pathNot: ['^workers/src/(reactions/|worker\\.module\\.ts$|maintenance\\.ts$)', spec],
      },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'workers-answer-no-request',
      comment: 'The worker is the api minus its HTTP: it never takes a controller along.',
      severity: 'error',
      from: { path: '^workers/', pathNot: spec },
      to: {
        path: '^backend/src/(modules/.+\\.(controller|api\\.module)\\.ts$|composition/|api\\.)',
      },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts run in the browser and on the server alike: zod and each other, not even Node.',
      severity: 'error',
      from: { path: '^backend/contracts/', pathNot: spec },
      to: { pathNot: ['^backend/contracts/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'words-without-zod',
      comment:
        'Who takes a word or a sum from the contracts must not carry the validator into a first visit.',
      severity: 'error',
      from: { path: plainContracts, pathNot: spec },
      to: { pathNot: plainContracts },
    },
    {
      name: 'first-visit-without-zod',
      comment:
        'A public page has its bytes counted (first-load.journey.ts): it names a schema as a type, or loads it by import().',
      severity: 'error',
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
      comment: 'The backend knows neither the workers that drive it nor the client it serves.',
      severity: 'error',
      from: { path: '^backend/(src|contracts)/', pathNot: spec },
      to: { path: '^(workers|frontend)/' },
    },
    {
      name: 'product-runs-without-infra',
      comment: 'infra surrounds the product (demo, sandbox, tests); a production image is built without it.',
      severity: 'error',
      from: { path: '^(backend/(src|contracts)|workers|frontend)/', pathNot: spec },
      to: { path: '^infra/' },
    },
    {
      name: 'lab-is-a-leaf',
      comment: 'The lab has packages of its own, which neither the product nor its tests install.',
      severity: 'error',
      from: { pathNot: '^infra/lab/' },
      to: { path: '^infra/lab/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'What only a test needs must not reach the product.',
      severity: 'error',
      from: { pathNot: [spec, '^(backend/test|infra/lab)/'] },
      to: { path: [spec, '^backend/test/'] },
    },
    {
      name: 'client-knows-contracts-only',
      comment:
        'The client and the server agree on contracts; anything else would put server code in the browser.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: spec },
      to: { path: '^(backend/(?!contracts/)|workers/)' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'frontend: shared → features → app; what several features share must serve any of them.',
      severity: 'error',
      from: { path: '^frontend/src/(shared|locales)/' },
      to: { path: '^frontend/src/(features/|app/|entry-)' },
    },
    {
      name: 'features-know-no-app',
      comment:
        'frontend: shared → features → app; routes and shell put features together, never the reverse.',
      severity: 'error',
      from: { path: anyFeature },
      to: { path: '^frontend/src/(app/|entry-)' },
    },
    {
      name: 'features-are-strangers',
      comment:
        'A feature is read, changed and removed alone; the exceptions are named in featureUses and featuresForAll.',
      severity: 'error',
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
        'The port is MediaProbe; fluent-ffmpeg is no longer maintained, and two files are what its replacement will touch.',
      severity: 'error',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: '^backend/src/platform/media/encoding/(ffmpeg-probe|ffmpeg-command)\\.ts$',
      },
      to: { path: '(^|/)node_modules/(@types/)?fluent-ffmpeg/' },
    },
    {
      name: 's3-behind-the-storage',
      comment:
        'The port is MediaStorage; whoever keeps or reads media must not learn which store it is, nor the words of one client.',
      severity: 'error',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: ['^backend/src/platform/media/storage/s3-storage\\.ts$', spec],
      },
      to: { path: '(^|/)node_modules/minio/' },
    },
    {
      name: 'stripe-behind-the-provider',
      comment: 'The port is PaymentProvider; commerce must not learn the words of one provider.',
      severity: 'error',
      from: {
        path: '^(backend|workers|frontend)/',
        pathNot: ['^backend/src/modules/commerce/providers/', '^backend/test/', spec],
      },
      to: { path: '(^|/)node_modules/stripe/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that no program, test or page leads to is dead.',
      severity: 'error',
      // Where nothing is circular (no-cycles), whatever no entry reaches hangs on a file that nobody imports. Asking for that
      // file takes one pass; asking for what is reachable walks the tree from every entry, for minutes.
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
        'What cannot be resolved is checked by no other rule. The packages of the lab may not be installed; its types are checked with them.',
      severity: 'error',
      from: { pathNot: '^infra/lab/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to use; swc sees type imports too, which couple as much as others.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // What we build; the packages that are imported stand in a `dist` of their own, and the rules must see them.
    exclude: { path: ['^(backend(/contracts)?|workers|frontend|infra)/dist/'] },
    enhancedResolveOptions: {
      // `source` is a workspace's export condition for its TypeScript; `./ports.js` is found as `./ports.ts`.
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
