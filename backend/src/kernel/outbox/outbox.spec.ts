import { jest } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { fakeClock } from '../../../test/support/fake-timers.js';
import { ormOptions } from '../../database/schema.js';
import { Account } from '../../modules/identity/accounts/account.domain.js';
import { z } from 'zod';
import { defineEvent } from '../domain-event.js';
import { findForUpdate, sqlRows } from '../query.js';
import { OutboxMessage, redactMessages } from './outbox-message.js';

describe('the outbox', () => {
  let orm: MikroORM;
  beforeEach(async () => {
    orm = await MikroORM.init(ormOptions(await testDatabase(), 2));
  });
  afterEach(() => orm?.close(true));

  const register = (email: string) => Account.register({ email, name: 'Maud', passwordHash: 'x' });

  it('takes what aggregates recorded in the flush that stores their state', async () => {
    proves('outbox.atomic');

    const account = register('un@exemple.fr');
    await orm.em.fork().persist(account).flush();
    const messages = await orm.em.fork().find(OutboxMessage, {}, { orderBy: { name: 'asc' } });
    expect(messages).toMatchObject([
      { name: 'identity.account-created.v1', payload: { accountId: account.id }, doneAt: null },
      { name: 'identity.verification-requested.v1', payload: { accountId: account.id }, doneAt: null },
    ]);
  });

  it('goes by the clock of PostgreSQL: a process that is an hour off keeps nothing back', async () => {
    proves('outbox.clock');

    fakeClock(Date.now() + 3_600_000);
    const account = register('tard@exemple.fr');
    await orm.em.fork().persist(account).flush();
    jest.useRealTimers();
    const late = await sqlRows(orm.em.fork())`
      select name from outbox_message where due_at > now() or occurred_at > now()`;
    expect(late).toEqual([]);
  });

  it('keeps nothing when the state does not commit', async () => {
    proves('outbox.atomic');

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
    account.updateProfile({ userName: 'deux' });
    await em.flush();
    expect(await orm.em.fork().count(OutboxMessage)).toBe(once);
  });

  it('forgets texts in the messages of one event about one account, and in no other', async () => {
    const [about, another] = [randomUUIDv7(), randomUUIDv7()];
    const told = defineEvent(
      'testing.word-told.v1',
      z.object({ accountId: z.string(), word: z.string().nullable() }),
    );
    const hushed = defineEvent(
      'testing.word-hushed.v1',
      z.object({ accountId: z.string(), word: z.string().nullable() }),
    );
    const em = orm.em.fork();
    for (const event of [told({ accountId: about, word: 'un' }), told({ accountId: another, word: 'deux' })])
      em.persist(OutboxMessage.of(event));
    em.persist(OutboxMessage.of(hushed({ accountId: about, word: 'trois' })));
    await em.flush();
    await redactMessages(orm.em, told, about, { word: null });
    const storedMessages = await orm.em.fork().find(OutboxMessage, { name: { $like: 'testing.word-%' } });
    expect(storedMessages.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { accountId: about, word: null },
        { accountId: another, word: 'deux' },
        { accountId: about, word: 'trois' },
      ]),
    );
    expect(storedMessages).toHaveLength(3);
  });

  it('is held by who takes a message, until they are done', async () => {
    await orm.em.fork().persist(register('pris@exemple.fr')).flush();
    const message = await orm.em
      .fork()
      .findOneOrFail(OutboxMessage, { name: 'identity.account-created.v1' }, { orderBy: { id: 'asc' } });
    // Forked, since code in a transaction's async context would join it.
    const outside = orm.em.fork();
    await orm.em.fork().transactional(async (em) => {
      expect(await findForUpdate(em, OutboxMessage, { id: message.id })).toMatchObject({ id: message.id });
      expect(await findForUpdate(em, OutboxMessage, { id: randomUUIDv7() })).toBeNull();
      const other = sqlRows(
        outside,
      )`select id from outbox_message where id = ${message.id} for update nowait`;
      await expect(other).rejects.toMatchObject({ code: '55P03' });
    });
    expect(
      await sqlRows(outside)`select id from outbox_message where id = ${message.id} for update nowait`,
    ).toHaveLength(1);
  });
});
