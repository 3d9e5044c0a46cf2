import { jest } from '@jest/globals';
import { eventually } from '../../backend/test/support/eventually.js';
import { fakeIntervals } from '../../backend/test/support/fake-timers.js';
import { counting, startRelay, waking } from '../../backend/test/support/relay.js';
import { bellRung, unheard } from '@atelier/infra/testing/test-events';

/** No consumers: jobs stay in Redis as enqueued. The poll timer is stopped. */
describe('the relay', () => {
  const stand = prepare(() => {
    fakeIntervals();
    return startRelay({ consumers: [] });
  });
  afterAll(() => jest.useRealTimers());
  afterEach(() => jest.restoreAllMocks());

  const isQueued = async (id: string) => [
    (await stand.job(id, waking, 'notifications')) !== undefined,
    (await stand.job(id, counting, 'projections')) !== undefined,
  ];
  const untilQueued = (id: string) =>
    eventually(async () => expect(await isQueued(id)).toEqual([true, true]));
  const untilClaimed = (id: string, attempts: number) =>
    eventually(async () => expect((await stand.message(id)).attempts).toBe(attempts));

  it('puts a job into the queue of each reaction, with all it needs, and holds the message meanwhile', async () => {
    const id = await stand.say('entière');
    await untilQueued(id);
    expect((await stand.job(id, waking, 'notifications'))?.data).toEqual({
      messageId: id,
      eventName: bellRung.eventName,
      reaction: waking,
      payload: { label: 'entière' },
      traceParent: null,
    });
    expect(await stand.message(id)).toEqual({ attempts: 1, isDone: false, isParked: false, lease: 10 });
  });

  it.each([
    [0, 10],
    [1, 20],
    [4, 160],
    [5, 300],
    [5_000, 300],
    [2 ** 31 - 2, 300],
  ])('leases a message that was claimed %i times before for %i seconds', async (attempts, lease) => {
    proves('outbox.refill');

    const id = await stand.say('en bail', { attempts });
    await untilClaimed(id, attempts + 1);
    expect(await stand.message(id)).toMatchObject({ lease, isDone: false });
  });

  it('is stopped by no number of attempts: rows of 5,000 and of the largest number go with the healthy ones', async () => {
    proves('outbox.refill');

    const before = await stand.say('saine, avant');
    const old = await stand.say('ancienne', { attempts: 5_000 });
    const oldest = await stand.say('la plus ancienne', { attempts: 2 ** 31 - 1 });
    const after = await stand.say('saine, après');
    for (const id of [before, old, oldest, after]) await untilQueued(id);
    expect((await stand.message(old)).attempts).toBe(5_001);
    expect((await stand.message(oldest)).attempts).toBe(2 ** 31 - 1);
  });

  it('takes all that is due, however many batches that makes', async () => {
    const claimed = async () =>
      (
        await stand.em.execute<{ n: number }[]>(
          `select count(*)::int as n from outbox_message where payload ->> 'label' = 'foule' and done_at is not null`,
        )
      )[0]?.n;
    await stand.em.execute(
      `insert into outbox_message (id, name, payload, occurred_at, due_at)
       select gen_random_uuid(), ?, '{"label":"foule"}', now(), now() from generate_series(1, 1_250)`,
      [unheard.eventName],
    );
    stand.relay.wake();
    await eventually(async () => expect(await claimed()).toBe(1_250));
  });

  it('is done with what nobody hears', async () => {
    const id = await stand.say('sans écho', { name: unheard.eventName });
    await eventually(async () =>
      expect(await stand.message(id)).toMatchObject({ isDone: true, isParked: false }),
    );
  });

  it('fills in from PostgreSQL what Redis has lost, once the lease has ended', async () => {
    proves('outbox.refill');

    const id = await stand.say('perdue');
    await untilQueued(id);
    await stand.redis.flushdb();
    expect(await isQueued(id)).toEqual([false, false]);
    // Only an expired lease makes it due again; 10 s at first, at most 300 s.
    const other = await stand.say('autre');
    await untilQueued(other);
    expect(await isQueued(id)).toEqual([false, false]);
    expect((await stand.message(id)).lease).toBe(10);
    await stand.endLease(id);
    await untilQueued(id);
    expect(await stand.message(id)).toMatchObject({ attempts: 2, isDone: false });
  });

  it('fills in at the next poll what a Redis that was emptied has lost, however long the lease is', async () => {
    proves('outbox.refill');

    const id = await stand.say('vidée', { attempts: 5 });
    await untilQueued(id);
    expect((await stand.message(id)).lease).toBe(300);
    const poll = async () => {
      jest.advanceTimersByTime(2_000);
      await untilQueued(await stand.say('marque'));
      return (await stand.message(id)).attempts;
    };
    const claimed = await poll();
    // Redis is intact, so the lease holds.
    expect(await poll()).toBe(claimed);
    await stand.redis.flushdb();
    expect(await isQueued(id)).toEqual([false, false]);
    jest.advanceTimersByTime(2_000);
    await untilQueued(id);
    expect(await stand.message(id)).toMatchObject({ attempts: claimed + 1, isDone: false });
  });

  it('adds no second job while the first is there', async () => {
    const id = await stand.say('une fois');
    await untilQueued(id);
    const timestamp = (await stand.job(id, waking, 'notifications'))?.timestamp;
    await stand.endLease(id);
    await untilClaimed(id, 2);
    const marker = await stand.say('marque');
    await untilQueued(marker);
    expect((await stand.job(id, waking, 'notifications'))?.timestamp).toBe(timestamp);
  });

  it('hands over the others when one cannot be handed over, and that one when its lease ends', async () => {
    proves('outbox.refill');

    const queue = stand.queue('notifications');
    const add = queue.addBulk.bind(queue);
    let poisoned = true;
    jest.spyOn(queue, 'addBulk').mockImplementation((jobs) => {
      if (poisoned && jobs.some(({ data }) => (data.payload as { label: string }).label === 'poison'))
        throw new RangeError('too deep to be written');
      return add(jobs);
    });
    // One transaction, so that they are claimed in one batch.
    const ids = await stand.em.fork().transactional(async (em) => {
      const warnings: string[] = [];
      for (const label of ['poison', 'suivante', 'dernière']) {
        const [row] = await em.execute<{ id: string }[]>(
          `insert into outbox_message (id, name, payload, occurred_at, due_at)
           values (gen_random_uuid(), ?, ?, now(), now()) returning id`,
          [bellRung.eventName, JSON.stringify({ label })],
        );
        warnings.push(row?.id ?? '');
      }
      return warnings;
    });
    const [poison = '', next = '', last = ''] = ids;
    await untilQueued(next);
    await untilQueued(last);
    // On the first claim, not after the lease expired.
    expect([(await stand.message(next)).attempts, (await stand.message(last)).attempts]).toEqual([1, 1]);
    expect((await isQueued(poison))[0]).toBe(false);
    expect(await stand.message(poison)).toMatchObject({ attempts: 1, isDone: false, lease: 10 });
    poisoned = false;
    await stand.endLease(poison);
    await untilQueued(poison);
  });

  it('goes on after a database that did not answer', async () => {
    const id = await stand.say('pendant la panne', { attempts: 3 });
    await untilQueued(id);
    const execute = jest.spyOn(stand.em, 'getKysely').mockImplementationOnce(() => {
      throw new Error('the connection is gone');
    });
    await stand.endLease(id);
    await eventually(() => expect(execute).toHaveBeenCalled());
    await stand.redis.flushdb();
    await stand.endLease(id);
    await untilQueued(id);
  });

  const due = (id: string) => stand.em.execute('update outbox_message set due_at = now() where id = ?', [id]);

  it('looks when the database rings, and every two seconds where nobody does', async () => {
    const rung = await stand.say('sonnée', { isHeld: true });
    await due(rung);
    await eventually(async () => {
      await stand.em.execute(`select pg_notify('outbox', '')`);
      expect(await isQueued(rung)).toEqual([true, true]);
    });
    const polled = await stand.say('relevée', { isHeld: true });
    await due(polled);
    jest.advanceTimersByTime(2_000);
    await untilQueued(polled);
  });
});
