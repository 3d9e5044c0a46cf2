import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { projectRoot } from '../local/data-directory.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

const configuration = createRequire(import.meta.url)(
  join(projectRoot, '.dependency-cruiser.cjs'),
) as IConfiguration;
const { forbidden = [], options = {} } = configuration;
const rules = forbidden.map(({ name }) => name ?? '');

/** A small source tree, by path. */
type SourceTree = Record<string, string>;

/** For each rule, the smallest tree that violates it and no other. */
const breaking: Record<string, SourceTree> = {
  'modules-are-strangers': {
    'backend/src/modules/authoring/courses/course.domain.ts': "export const courseTitle = 'Node.js';",
    'backend/src/modules/catalog/courses/courses.commands.ts': `import { courseTitle } from '../../authoring/courses/course.domain.js';

export const listed = courseTitle;`,
  },
  'tables-stay-in-their-module': {
    'backend/src/composition/courses.controller.ts': `import type { CatalogTables } from '../modules/catalog/tables.js';

export const title = (row: CatalogTables['catalog_course']): string => row.title;`,
    'backend/src/modules/catalog/tables.ts':
      'export type CatalogTables = { catalog_course: { title: string } };',
  },
  'workers-send-no-statements': {
    'workers/src/maintenance.ts': `import { sqlRows } from '../../backend/src/kernel/query.js';

export const sweep = (): void => sqlRows('delete from catalog_course');`,
    'backend/src/kernel/query.ts': 'export const sqlRows = (statement: string): void => void statement;',
  },
  'kernel-knows-nobody': {
    'backend/src/kernel/outbox/outbox-message.ts': `import type { Logger } from '../../platform/logging/logger.js';

export const write = (logger: Logger): void => logger('written');`,
    'backend/src/platform/logging/logger.ts': 'export type Logger = (line: string) => void;',
  },
  'lesson-kinds-serve-any-module': {
    'backend/src/lesson-kinds/video.ts': `import { clean } from '../platform/rich-text/clean-rich-text.js';

export const text = clean('');`,
    'backend/src/platform/rich-text/clean-rich-text.ts':
      'export const clean = (html: string): string => html;',
  },
  'platform-serves-any-module': {
    'backend/src/database/orm-options.ts': "export const databaseUrl = 'postgresql://localhost';",
    'backend/src/platform/http/answer-cache.ts': `import { databaseUrl } from '../../database/orm-options.js';

export const cached = databaseUrl;`,
  },
  'domain-is-the-core': {
    'backend/src/modules/commerce/orders/order.domain.ts': `import { settle } from '../payments/settlement.commands.js';

export const order = settle;`,
    'backend/src/modules/commerce/payments/settlement.commands.ts': "export const settle = 'settled';",
  },
  'use-cases-ignore-http': {
    'backend/src/modules/enrollment/learning/learning.controller.ts': 'export const pageOf = 1;',
    'backend/src/modules/enrollment/learning/learning.queries.ts': `import { pageOf } from './learning.controller.js';

export const learning = pageOf;`,
  },
  'few-places-name-modules': {
    'backend/src/main.ts': `import { publish } from './modules/authoring/publication/publication.commands.js';

publish();`,
    'backend/src/modules/authoring/publication/publication.commands.ts':
      "export const publish = (): string => 'published';",
  },
  'reactions-join-modules': {
    'backend/src/modules/commerce/payments/settlement.commands.ts': "export const settle = 'settled';",
    'workers/src/outbox-relay.ts': `import { settle } from '../../backend/src/modules/commerce/payments/settlement.commands.js';

export const relay = settle;`,
  },
  'workers-answer-no-request': {
    'backend/src/modules/catalog/catalog.api.module.ts': 'export class CatalogApiModule {}',
    'workers/src/worker.module.ts': `import { CatalogApiModule } from '../../backend/src/modules/catalog/catalog.api.module.js';

export const imports = [CatalogApiModule];`,
  },
  'contracts-stand-alone': {
    'backend/contracts/src/common.ts': `import { randomUUID } from 'node:crypto';

export const newId = randomUUID;`,
  },
  'engines-stand-alone': {
    'backend/engines/src/sql.ts': `import { readFileSync } from 'node:fs';

export const read = readFileSync;`,
  },
  'words-without-zod': {
    'backend/contracts/src/words/levels.ts': `import { z } from 'zod';

export const Level = z.enum(['beginner', 'advanced']);`,
  },
  'first-visit-without-zod': {
    'backend/contracts/src/catalog.ts': `import { z } from 'zod';

export const Level = z.enum(['beginner', 'advanced']);
export type Level = z.infer<typeof Level>;`,
    'frontend/src/features/catalogue/components/level-select.tsx': `import { Level } from '../../../../../backend/contracts/src/catalog';

export const levels = Level.options;`,
  },
  'backend-stands-below': {
    'backend/src/api.ts': `import { relay } from '../../workers/src/outbox-relay.js';

export const delivered = relay;`,
    'workers/src/outbox-relay.ts': "export const relay = 'relayed';",
  },
  'product-runs-without-infra': {
    'infra/src/mailbox/mailbox.ts': "export const startMailbox = 'started';",
    'workers/src/worker.ts': `import { startMailbox } from '../../infra/src/mailbox/mailbox.js';

export const mailbox = startMailbox;`,
  },
  'lab-is-a-leaf': {
    'infra/lab/src/load/arrivals.ts': "export const arrive = 'at last';",
    'infra/src/demo/seed.ts': `import { arrive } from '../../lab/src/load/arrivals.js';

export const seed = arrive;`,
  },
  'tests-are-leaves': {
    'backend/src/api.ts': `import { eventually } from '../test/support/eventually.js';

export const ready = eventually;`,
    'backend/test/support/eventually.ts': "export const eventually = 'at last';",
  },
  'client-knows-contracts-only': {
    'backend/src/kernel/query.ts': 'export const toIso = (timestamp: string): string => timestamp;',
    'frontend/src/shared/format.ts': `import { toIso } from '../../../backend/src/kernel/query';

export const dateOf = toIso;`,
  },
  'shared-knows-no-feature': {
    'frontend/src/features/session/state/session-atom.ts': "export const reader = 'Inès';",
    'frontend/src/shared/ui/avatar.tsx': `import { reader } from '../../features/session/state/session-atom';

export const Avatar = () => <span>{reader}</span>;`,
  },
  'features-know-no-app': {
    'frontend/src/app/shell/theme.ts': "export const theme = 'dark';",
    'frontend/src/features/session/components/user-menu.tsx': `import { theme } from '../../../app/shell/theme';

export const UserMenu = () => <p>{theme}</p>;`,
  },
  'features-are-strangers': {
    'frontend/src/features/catalogue/components/prose.tsx': 'export const Prose = () => <p>Un cours</p>;',
    'frontend/src/features/people/pages/people-page.tsx': `import { Prose } from '../../catalogue/components/prose';

export const PeoplePage = () => <Prose />;`,
  },
  'ffmpeg-behind-the-probe': {
    'backend/src/modules/authoring/media/videos.commands.ts': `import ffmpeg from 'fluent-ffmpeg';

export const prepare = (path: string) => ffmpeg(path);`,
  },
  's3-behind-the-storage': {
    'backend/src/modules/authoring/media/uploads.commands.ts': `import type { Client } from 'minio';

export const keep = (client: Client, path: string) => client.fPutObject('media', 'video.mp4', path);`,
  },
  'stripe-behind-the-provider': {
    'backend/src/modules/commerce/payments/settlement.commands.ts': `import type Stripe from 'stripe';

export const isPaid = ({ status }: Stripe.PaymentIntent): boolean => status === 'succeeded';`,
  },
  'no-cycles': {
    'backend/src/modules/authoring/courses/course.domain.ts': `import type { Section } from './section.domain.js';

export interface Course {
  sections: Section[];
}`,
    'backend/src/modules/authoring/courses/section.domain.ts': `import type { Course } from './course.domain.js';

export interface Section {
  course: Course;
}`,
  },
  'no-orphans': {
    'backend/src/config.ts': 'export const port = 3000;',
    'backend/src/forgotten.ts': `import { port } from './config.js';

export const oldPort = port;`,
    'backend/src/main.ts': `import { port } from './config.js';

console.log(port);`,
  },
  'no-unknown-imports': {
    'backend/src/main.ts': `import { createApi } from './api.js';

createApi();`,
  },
};

/** Feature dependencies are data (`featureUses`): each list is violated by using a feature that none includes. */
for (const rule of rules) {
  const feature = /^feature-(.+?)-uses-/.exec(rule)?.[1];
  if (feature)
    breaking[rule] = {
      [`frontend/src/features/${feature}/page.tsx`]:
        "import { Panel } from '../elsewhere/panel';\n\nexport const Page = () => <Panel />;",
      'frontend/src/features/elsewhere/panel.tsx': 'export const Panel = () => <p>Atelier</p>;',
    };
}

/** Everything the architecture allows, in one tree. */
const allowed: SourceTree = {
  'backend/contracts/src/common.ts': `import { z } from 'zod';

export const Name = z.string();
export type Name = z.infer<typeof Name>;`,
  'backend/contracts/src/money.ts': 'export const toEuros = (cents: number): number => cents / 100;',
  'backend/src/composition/record-purchase.controller.ts': `import { charge } from '../modules/commerce/providers/stripe-provider.js';
import { enrol } from '../modules/enrollment/access/access.commands.js';

export const payments = { charge, enrol };`,
  'backend/src/lesson-kinds/lesson-kinds.ts': `import { Name } from '../../contracts/src/common.js';

export const kindOf = Name;`,
  'backend/src/kernel/domain-event.ts': `import { Name } from '../../contracts/src/common.js';

export const defineEvent = (name: Name) => ({ name });`,
  'backend/src/main.ts': `import { payments } from './composition/record-purchase.controller.js';
import { exists } from './platform/media/storage/s3-storage.js';

export const routes = payments;
export const isReady = exists;`,
  'backend/src/modules/commerce/orders/order.domain.ts': `import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { purchaseRecorded } from '../commerce.events.js';

export class Order {
readonly cents = 1900;
readonly says = [purchaseRecorded, kindOf];
}`,
  'backend/src/modules/commerce/commerce.events.ts': `import { defineEvent } from '../../kernel/domain-event.js';

export const purchaseRecorded = defineEvent('commerce.purchase-recorded.v1');`,
  'backend/src/modules/commerce/providers/stripe-provider.ts': `import Stripe from 'stripe';
import { Order } from '../orders/order.domain.js';

export const charge = (order: Order) =>
new Stripe('sk_test').paymentIntents.create({ amount: order.cents, currency: 'eur' });`,
  'backend/src/modules/enrollment/access/access.commands.spec.ts': `import { startMailbox } from '../../../../../infra/src/mailbox/mailbox.js';
import { enrol } from './access.commands.js';

export const enrolled = [startMailbox, enrol];`,
  'backend/src/modules/enrollment/access/access.commands.ts': `import { probe } from '../../../platform/media/encoding/ffmpeg-probe.js';

export const enrol = probe;`,
  'backend/src/platform/media/encoding/ffmpeg-probe.ts': `import ffmpeg from 'fluent-ffmpeg';

export const probe = ffmpeg;`,
  'backend/src/platform/media/storage/s3-storage.ts': `import type { Client } from 'minio';

export const exists = (client: Client): Promise<boolean> => client.bucketExists('media');`,
  'frontend/src/app/app.tsx': `import { CheckoutPage } from '../features/checkout/pages/checkout-page';
import { markOf } from '../features/catalogue/components/price-mark';

export const App = () => [markOf('Atelier'), <CheckoutPage />];`,
  'frontend/src/entry-client.tsx': `import { App } from './app/app';

export const page = <App />;`,
  'frontend/src/features/cart/state/cart.ts': `import { Name } from '../../../../../backend/contracts/src/common';

export const cart = Name.parse('Node.js');`,
  'frontend/src/features/catalogue/components/price-mark.tsx': `import type { Name } from '../../../../../backend/contracts/src/common';
import { toEuros } from '../../../../../backend/contracts/src/money';

export const markOf = (name: Name) => [name, toEuros(1)];`,
  'frontend/src/features/checkout/pages/checkout-page.tsx': `import { cart } from '../../cart/state/cart';
import { reader } from '../../session/state/session-atom';

export const CheckoutPage = () => (
<p>
  {reader} {cart}
</p>
);`,
  'frontend/src/features/session/state/session-atom.ts': "export const reader = 'Inès';",
  'infra/src/mailbox/mailbox.ts': "export const startMailbox = 'started';",
  'workers/src/main.ts': `import { enrolWhenPurchased } from './reactions/enrollment/enrolments.js';

export const reactions = [enrolWhenPurchased];`,
  'workers/src/reactions/enrollment/enrolments.ts': `import { purchaseRecorded } from '../../../../backend/src/modules/commerce/commerce.events.js';
import { enrol } from '../../../../backend/src/modules/enrollment/access/access.commands.js';

export const enrolWhenPurchased = { purchaseRecorded, enrol };`,
};

describe('the boundaries', () => {
  const directory = temporaryFolder();
  beforeAll(async () => {
    // Packages resolve as in the product.
    await symlink(join(projectRoot, 'node_modules'), join(directory, 'node_modules'));
  });

  async function violationsIn(name: string, tree: SourceTree) {
    const baseDir = join(directory, name);
    for (const [path, text] of Object.entries(tree)) {
      await mkdir(dirname(join(baseDir, path)), { recursive: true });
      await writeFile(join(baseDir, path), `${text}\n`);
    }
    const { enhancedResolveOptions, ...others } = options;
    const { output } = await cruise(
      ['.'],
      { ...others, baseDir, ruleSet: { forbidden }, validate: true },
      enhancedResolveOptions ?? {},
    );
    return (output as ICruiseResult).summary.violations;
  }

  it('all have a tree that breaks them', () => {
    proves('check.boundaries');

    expect(Object.keys(breaking).toSorted()).toEqual(rules.toSorted());
  });

  it('say why they are there', () => {
    expect(forbidden.filter(({ comment, severity }) => !comment || severity !== 'error')).toEqual([]);
  });

  it('let through what the architecture allows', async () => {
    expect(await violationsIn('allowed', allowed)).toEqual([]);
  });

  it.each(rules)('%s', async (rule) => {
    proves('check.boundaries');

    const violations = await violationsIn(rule, breaking[rule] ?? {});
    const broken = [...new Set(violations.map(({ rule: { name } }) => name))];
    // These trees have no entry point, so all of their files are orphans.
    expect(broken.filter((name) => name === rule || name !== 'no-orphans')).toEqual([rule]);
  });
});
