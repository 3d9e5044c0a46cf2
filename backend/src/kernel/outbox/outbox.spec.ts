import { randomUUIDv7 } from 'node:crypto';
import { testDatabase } from '@atelier/infra/testing/test-database';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../database/orm-options.js';
import { Account } from '../../modules/identity/domain/account.js';
import { OutboxMessage } from './outbox-message.js';

describe('the outbox', () => {
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormOptions(await testDatabase(), 2));
  });
  afterAll(() => orm?.close(true));

  const register = (email: string) => Account.register({ email, name: 'Maud', passwordHash: 'x' });

  it('takes what aggregates recorded in the flush that stores their state', async () => {
    const account = register('un@exemple.fr');
    await orm.em.fork().persist(account).flush();
    const messages = await orm.em.fork().find(OutboxMessage, {}, { orderBy: { name: 'asc' } });
    expect(messages).toMatchObject([
      { name: 'identity.account-created.v1', payload: { accountId: account.id }, doneAt: null },
      { name: 'identity.verification-requested.v1', payload: { accountId: account.id }, doneAt: null },
    ]);
  });

  it('keeps nothing when the state does not commit', async () => {
    const before = await orm.em.fork().count(OutboxMessage);
    const work = orm.em.fork().transactional(async (em) => {
      await em.persist(register(`${randomUUIDv7()}@exemple.fr`)).flush();
      throw new Error('a later step fails');
    });
    await expect(work).rejects.toThrow('a later step fails');
    expect(await orm.em.fork().count(OutboxMessage)).toBe(before);
  });

  it('writes an event once, however often the aggregate is flushed', async () => {
    const before = await orm.em.fork().count(OutboxMessage);
    const em = orm.em.fork();
    const account = register('deux@exemple.fr');
    await em.persist(account).flush();
    const once = await orm.em.fork().count(OutboxMessage);
    expect(once).toBeGreaterThan(before);
    account.present({ userName: 'deux' });
    await em.flush();
    expect(await orm.em.fork().count(OutboxMessage)).toBe(once);
  });
});
