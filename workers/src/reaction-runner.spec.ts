import { Metrics } from '@atelier/backend/platform/observability/metrics';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { jest } from '@jest/globals';
import { DomainError } from '@atelier/backend/kernel/domain-error';
import { retryParked } from '@atelier/backend/kernel/outbox/parked-messages';
import { recordRuns } from '@atelier/backend/kernel/outbox/processed-runs';
import { sqlRows } from '@atelier/backend/kernel/query';
import { PermanentFailure, type ReactionContext } from '@atelier/backend/kernel/reaction';
import type { Logger } from '@atelier/backend/platform/logging/logger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { eventually } from '../../backend/test/support/eventually.js';
import { counting, faults, heard, startRelay, waking } from '../../backend/test/support/relay.js';
import { bellRung, unheard } from '@atelier/infra/testing/test-events';
import { ReactionRunner, type ReactionJob } from './reaction-runner.js';

interface ParkedRow {
  id: string;
  queue: string | null;
  state: string;
  sentence: string;
  words: string;
  attempts: number;
}

const outOfTape = () =>
  new PermanentFailure('La cloche est fêlée.', { cause: new Error('[bell] crack found\nexit code 183') });
/** Runs code outside the current transaction's async context. */
const outside = AsyncLocalStorage.snapshot();

const timesHeard = (what: string) => heard.filter((entry) => entry === what).length;

describe('a reaction', () => {
  const stand = prepare(() => startRelay({ consumers: [] }));
  afterEach(() => {
    faults.clear();
    jest.restoreAllMocks();
  });

  const jobOf = (messageId: string, reaction: string, label: string, attemptsMade = 0, attempts = 10) =>
    ({
      id: `${messageId}-${reaction}`,
      queueName: 'notifications',
      attemptsMade,
      opts: { attempts },
      data: { messageId, eventName: bellRung.eventName, reaction, payload: { label } },
    }) as unknown as Job<ReactionJob>;
  const parkedCount = async (id: string) =>
    (
      await stand.em.execute<{ n: number }[]>(
        'select count(*)::int as n from outbox_parked where message_id = ?',
        [id],
      )
    )[0]?.n;

  it('is parked by its last try and by none before, whatever it failed of', async () => {
    proves('ops.parked');

    faults.set('wake:essais', () => new Error('452 boîte pleine <maud@exemple.fr>'));
    const id = await stand.say('essais');
    await expect(stand.runner.run(jobOf(id, waking, 'essais', 8))).rejects.toThrow('452');
    expect(await parkedCount(id)).toBe(0);
    await expect(stand.runner.run(jobOf(id, waking, 'essais', 9))).rejects.toThrow('452');
    const [row] = await stand.em.execute<ParkedRow[]>('select * from outbox_parked where message_id = ?', [
      id,
    ]);
    expect(row).toMatchObject({
      attempts: 10,
      sentence: 'Ce traitement a échoué 10 fois de suite.',
      words: '452 boîte pleine <…@…>',
    });
    // The other reaction is pending, so the message remains due.
    expect(await stand.message(id)).toMatchObject({ isParked: false, isDone: false });
  });

  it('that is refused by a rule is not tried again; one that lacks a provider is', async () => {
    const id = await stand.say('règles');
    faults.set('wake:règles', () => new DomainError('unavailable'));
    await expect(stand.runner.run(jobOf(id, waking, 'règles'))).rejects.toMatchObject({
      name: 'DomainError',
    });
    expect(await parkedCount(id)).toBe(0);
    faults.set('wake:règles', () => new DomainError('course-not-found'));
    await expect(stand.runner.run(jobOf(id, waking, 'règles'))).rejects.toMatchObject({
      name: 'UnrecoverableError',
    });
    const [row] = await stand.em.execute<ParkedRow[]>('select * from outbox_parked where message_id = ?', [
      id,
    ]);
    expect(row).toMatchObject({ sentence: 'Cours introuvable', words: 'course-not-found', attempts: 1 });
  });

  it('that waits in a Redis which loses everything is filled in, while the failed one beside it is not', async () => {
    const id = await stand.say('à moitié');
    const job = () => stand.job(id, counting, 'projections');
    await eventually(async () => expect(await job()).toBeDefined());
    faults.set('wake:à moitié', outOfTape);
    await expect(stand.runner.run(jobOf(id, waking, 'à moitié'))).rejects.toThrow('fêlée');
    await stand.redis.flushdb();
    await stand.endLease(id);
    await eventually(async () => expect(await job()).toBeDefined());
    expect(await stand.job(id, waking, 'notifications')).toBeUndefined();
    await stand.runner.run(jobOf(id, counting, 'à moitié'));
    expect(await stand.message(id)).toMatchObject({ isParked: true, isDone: false });
  });

  it('that is to run again is handed over once, lest a job that dies without a word be run for ever', async () => {
    const id = await stand.say('encore');
    const job = () => stand.job(id, waking, 'notifications');
    await eventually(async () => expect(await job()).toBeDefined());
    faults.set('wake:encore', outOfTape);
    await expect(stand.runner.run(jobOf(id, waking, 'encore'))).rejects.toThrow('fêlée');
    const parked = async () =>
      (await stand.em.execute<ParkedRow[]>('select * from outbox_parked where message_id = ?', [id]))[0];
    await retryParked(stand.em, (await parked())?.id ?? '', null);
    await eventually(async () => expect(await parked()).toMatchObject({ state: 'running' }));
  });

  it('that has run runs no second time, and its message is done when both have', async () => {
    const id = await stand.say('une fois chacune');
    await stand.runner.run(jobOf(id, waking, 'une fois chacune'));
    expect(await stand.message(id)).toMatchObject({ isDone: false });
    await stand.runner.run(jobOf(id, waking, 'une fois chacune'));
    await stand.runner.run(jobOf(id, counting, 'une fois chacune'));
    expect(await stand.message(id)).toMatchObject({ isDone: true, isParked: false });
    expect(timesHeard('wake:une fois chacune')).toBe(1);
  });

  it('that fails in one worker and has run in another meanwhile is not kept as failed', async () => {
    const id = await stand.say('dépassée', { isHeld: true });
    jest.spyOn(stand.waker, 'react').mockImplementation(async () => {
      await stand.em
        .fork()
        .execute('insert into processed_event (message_id, reaction) values (?, ?)', [id, waking]);
      throw outOfTape();
    });
    await expect(stand.runner.run(jobOf(id, waking, 'dépassée'))).rejects.toThrow('fêlée');
    expect(await parkedCount(id)).toBe(0);
    await stand.runner.run(jobOf(id, counting, 'dépassée'));
    expect(await stand.message(id)).toMatchObject({ isDone: true, isParked: false });
  });

  it('is told which message it is run for, at which try, and whether another follows', async () => {
    const react = jest.spyOn(stand.waker, 'react');
    const id = await stand.say('comptée', { isHeld: true });
    await stand.runner.run(jobOf(id, waking, 'comptée', 2));
    const context = {
      messageId: id,
      eventName: bellRung.eventName,
      attempt: 3,
      isLastAttempt: false,
      writeOnce: expect.any(Function),
    };
    expect(react.mock.calls).toEqual([[expect.anything(), { label: 'comptée' }, context]]);
    const last = await stand.say('dernière', { isHeld: true });
    const once = jobOf(last, waking, 'dernière');
    delete once.opts.attempts;
    await stand.runner.run(once);
    expect(react.mock.lastCall).toEqual([
      expect.anything(),
      { label: 'dernière' },
      expect.objectContaining({ messageId: last, attempt: 1, isLastAttempt: true }),
    ]);
  });

  it('shows Bull Board the sentence and the tool’s words, and tells administrators, each time one is parked', async () => {
    const tell = jest.spyOn(stand.live, 'publish');
    const id = await stand.say('en entier', { isHeld: true });
    faults.set(
      'wake:en entier',
      () => new PermanentFailure('Illisible.', { toolOutput: 'moov atom not found' }),
    );
    await expect(stand.runner.run(jobOf(id, waking, 'en entier'))).rejects.toThrow(
      /: Illisible\.\nmoov atom not found$/,
    );
    expect(tell.mock.calls).toEqual([['administrators', 'operations-changed', {}]]);
    faults.set('wake:en entier', () => new PermanentFailure('Muette.'));
    await expect(stand.runner.run(jobOf(id, waking, 'en entier'))).rejects.toThrow(/: Muette\.$/);
    expect(tell).toHaveBeenCalledTimes(2);
    faults.clear();
    await stand.runner.run(jobOf(id, waking, 'en entier'));
    expect(tell.mock.calls[2]).toEqual(['administrators', 'operations-changed', {}]);
    const healthy = await stand.say('saine', { isHeld: true });
    await stand.runner.run(jobOf(healthy, waking, 'saine'));
    expect(tell).toHaveBeenCalledTimes(3);
  });

  describe('that writes with its note', () => {
    const write = (mark: string) =>
      sqlRows(stand.em)`insert into processed_event (message_id, reaction) values (${mark}, 'written')`;
    const isThere = async (mark: string, reaction = 'written') =>
      (
        await sqlRows(stand.em)`
          select 1 from processed_event where message_id = ${mark} and reaction = ${reaction}`
      ).length > 0;
    const reacting = (work: (context: ReactionContext) => Promise<void>) =>
      jest.spyOn(stand.waker, 'react').mockImplementation((_deps, _payload, context) => work(context));

    it('is not run again by a worker that died right after, for it is noted in the transaction that writes', async () => {
      proves('outbox.once');

      const mark = randomUUIDv7();
      const id = await stand.say('tuée', { isHeld: true });
      const react = reacting(async ({ writeOnce }) => {
        await writeOnce(() => write(mark));
        throw new Error('killed');
      });
      await expect(stand.runner.run(jobOf(id, waking, 'tuée'))).rejects.toThrow('killed');
      expect([await isThere(mark), await isThere(id, waking)]).toEqual([true, true]);
      await stand.runner.run(jobOf(id, waking, 'tuée', 1));
      expect(react).toHaveBeenCalledTimes(1);
      await stand.runner.run(jobOf(id, counting, 'tuée'));
      expect(await stand.message(id)).toMatchObject({ isDone: true });
    });

    it('leaves neither when it fails, and is noted but once', async () => {
      proves('outbox.once');

      const mark = randomUUIDv7();
      const id = await stand.say('à moitié écrite', { isHeld: true });
      reacting(({ writeOnce }) =>
        writeOnce(async () => {
          await write(mark);
          throw new Error('no room');
        }),
      );
      await expect(stand.runner.run(jobOf(id, waking, 'à moitié écrite'))).rejects.toThrow('no room');
      expect([await isThere(mark), await isThere(id, waking)]).toEqual([false, false]);
      reacting(async ({ writeOnce }) => {
        await writeOnce(() => write(mark));
        await writeOnce(() => write(randomUUIDv7()));
      });
      await expect(stand.runner.run(jobOf(id, waking, 'à moitié écrite'))).rejects.toThrow(
        'has already written',
      );
    });

    it('writes nothing where another worker has noted it meanwhile', async () => {
      proves('outbox.once');

      const mark = randomUUIDv7();
      const id = await stand.say('devancée', { isHeld: true });
      reacting(({ writeOnce }) =>
        writeOnce(async () => {
          await write(mark);
          await stand.em
            .fork()
            .execute('insert into processed_event (message_id, reaction) values (?, ?)', [id, waking]);
        }),
      );
      await stand.runner.run(jobOf(id, waking, 'devancée'));
      expect([await isThere(mark), await isThere(id, waking)]).toEqual([false, true]);
    });
  });

  it('that ends at the same moment as the other, in another worker, leaves no message undone', async () => {
    proves('outbox.batch');

    const id = await stand.say('à deux', { isHeld: true });
    let isOver = false;
    const waits = async () =>
      isOver ||
      (
        await sqlRows(stand.em)`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0;
    let other: Promise<void> | undefined;
    await stand.em.fork().transactional(async (em) => {
      await recordRuns(em, [{ messageId: id, reaction: counting, subscribers: [waking, counting] }]);
      // Outside this transaction, like another worker.
      other = outside(() => stand.runner.run(jobOf(id, waking, 'à deux'))).then(() => void (isOver = true));
      await outside(() => eventually(async () => expect(await waits()).toBe(true)));
    });
    await other;
    expect(await stand.message(id)).toMatchObject({ isDone: true });
  });

  it('to a message without a number fails alone, whatever ends beside it', async () => {
    proves('outbox.batch');

    const id = await stand.say('voisine', { isHeld: true });
    const ended = await Promise.allSettled([
      stand.runner.run(jobOf(id, waking, 'voisine')),
      stand.runner.run(jobOf('no number', waking, 'voisine')),
      stand.runner.run(jobOf(id, counting, 'voisine')),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stand.message(id)).toMatchObject({ isDone: true });
  });

  it('does not hear what is not of its event’s kind', async () => {
    const id = await stand.say('déformée', { isHeld: true });
    const job = jobOf(id, waking, 'déformée');
    job.data.payload = { label: 7 };
    await expect(stand.runner.run(job)).rejects.toThrow();
    const elsewhere = jobOf(id, waking, 'déformée');
    elsewhere.data.eventName = unheard.eventName;
    await expect(stand.runner.run(elsewhere)).rejects.toMatchObject({ name: 'UnrecoverableError' });
    expect(timesHeard('wake:déformée')).toBe(0);
  });

  it('that an administrator gave up does not run', async () => {
    const id = await stand.say('rendue', { isHeld: true });
    faults.set('wake:rendue', outOfTape);
    await expect(stand.runner.run(jobOf(id, waking, 'rendue'))).rejects.toThrow('fêlée');
    await stand.em.execute(`update outbox_parked set state = 'abandoned' where message_id = ?`, [id]);
    await stand.runner.run(jobOf(id, waking, 'rendue'));
    expect(timesHeard('wake:rendue')).toBe(1);
  });

  it('takes along the same that failed in another message, and nothing that differs', async () => {
    const parked = async (label: string, reaction: string) => {
      const id = await stand.say(label, { isHeld: true });
      const short = reaction === waking ? 'wake' : 'count';
      faults.set(`${short}:${label}`, outOfTape);
      await expect(stand.runner.run(jobOf(id, reaction, label))).rejects.toThrow('fêlée');
      return id;
    };
    const same = await parked('jumelle', waking);
    const otherReaction = await parked('jumelle', counting);
    const otherPayload = await parked('cousine', waking);
    faults.clear();
    const id = await stand.say('jumelle', { isHeld: true });
    await stand.runner.run(jobOf(id, waking, 'jumelle'));
    expect([
      await parkedCount(same),
      await parkedCount(otherReaction),
      await parkedCount(otherPayload),
    ]).toEqual([0, 1, 1]);
  });

  it('says in the log what was done, what failed, and what could not be noted', async () => {
    const lines: unknown[][] = [];
    const entry = (...line: unknown[]) => void lines.push(line);
    const child = (bindings: object) => (entry(bindings), { warn: entry, info: entry });
    const runner = new ReactionRunner(stand.em, stand.registry, stand.live, new Metrics(), {
      child,
    } as unknown as Logger);
    const id = await stand.say('au journal', { isHeld: true });
    await runner.run(jobOf(id, waking, 'au journal'));
    expect(lines).toEqual([
      [{ jobId: `${id}-${waking}`, reaction: waking, messageId: id, attempt: 1 }],
      [{ ms: expect.any(Number) }, 'reaction done'],
    ]);
    faults.set('count:au journal', outOfTape);
    const { getKysely, getConnection } = stand.em;
    const away = {
      getKysely: getKysely.bind(stand.em),
      getConnection: getConnection.bind(stand.em),
      fork: () => undefined,
    };
    const lame = new ReactionRunner(
      away as unknown as EntityManager,
      stand.registry,
      stand.live,
      new Metrics(),
      {
        child,
      } as unknown as Logger,
    );
    await expect(lame.run(jobOf(id, counting, 'au journal'))).rejects.toThrow('fêlée');
    expect(lines.slice(3)).toEqual([
      [{ err: expect.any(PermanentFailure) }, 'reaction failed'],
      [{ err: expect.any(TypeError) }, 'a failed reaction could not be parked yet'],
    ]);
  });
});
