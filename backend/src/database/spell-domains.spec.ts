import { randomUUIDv7 } from 'node:crypto';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import type { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createUnicodeDomain } from '../kernel/unicode-domain.js';
import { migrations, ormOptions } from './schema.js';

describe('addresses from before domains were stored in letters', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 1)));
  afterAll(() => orm.close(true));

  it('become what is compared now', async () => {
    proves('auth.one-mailbox');

    const addresses = [
      'lea@xn--caf-exemple-dbb.fr',
      'lea@mail.xn--wgv71a119e.jp',
      'lea@xn--fa-hia.de',
      'lea@xn--ls8h.la',
      'lea@xn--99999999.fr',
      'lea@exemple.fr',
      `lea@xn--${'9'.repeat(50)}.fr`,
    ];
    const em = orm.em.fork();
    await em.execute(createUnicodeDomain);
    const rows = await em.execute<{ email: string }[]>(
      'select pg_temp.unicode_domain(a) as email from unnest(?::text[]) with ordinality t(a, n) order by n',
      [`{${addresses.join(',')}}`],
    );
    expect(rows.map(({ email }) => email)).toEqual(addresses.map(canonicalEmail));
  });

  it('are changed where they stand, unless the mailbox is known already', async () => {
    proves('auth.one-mailbox', 'newsletter.one-mailbox');

    const em = orm.em.fork();
    const course = randomUUIDv7();
    const waiting = (email: string, courseId: string) =>
      em.execute(
        'insert into enrollment_waiting_access (id, course_id, email, created_at) values (?, ?, ?, now())',
        [randomUUIDv7(), courseId, email],
      );
    await waiting('lea@xn--caf-dma.fr', course);
    await waiting('max@xn--caf-dma.fr', course);
    await waiting('max@café.fr', course);
    for (const { class: Step, name } of migrations.filter((step) => step.name.includes('spell-'))) {
      const step = new Step(undefined as never, undefined as never) as Migration;
      void step.up();
      expect([name, step.getQueries().length]).toEqual([name, 2]);
      for (const statement of step.getQueries()) await em.execute(String(statement));
    }
    const rows = await em.execute<{ email: string }[]>(
      'select email::text from enrollment_waiting_access where course_id = ? order by email',
      [course],
    );
    expect(rows.map(({ email }) => email)).toEqual(['lea@café.fr', 'max@café.fr', 'max@xn--caf-dma.fr']);
  });
});
