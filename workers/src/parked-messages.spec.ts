import { randomUUIDv7 } from 'node:crypto';
import { abandonParked, countParked, retryParked } from '@atelier/backend/kernel/outbox/parked-messages';
import { PermanentFailure, queues } from '@atelier/backend/kernel/reaction';
import { eventually } from '../../backend/test/support/eventually.js';
import { faults, heard, startRelay, waking } from '../../backend/test/support/relay.js';
import { bellRung } from '@atelier/infra/testing/test-events';
import { consumersOf } from './consumers.js';

interface ParkedRow {
  id: string;
  eventName: string;
  queue: string | null;
  state: string;
  sentence: string;
  words: string;
  attempts: number;
  reason: string | null;
  by: string | null;
}

/** Maintenance jobs do not come from the relay. */
const consumedQueues = queues.filter((queue) => queue !== 'maintenance');

const outOfTape = () =>
  new PermanentFailure('La cloche est fêlée.', { cause: new Error('[bell] crack found\nexit code 183') });
const timesHeard = (what: string) => heard.filter((entry) => entry === what).length;

describe('a message whose reaction has failed for good', () => {
  const stand = prepare(() => startRelay({ consumers: consumedQueues }));
  afterEach(() => faults.clear());

  const parked = async (id: string, reaction = waking): Promise<ParkedRow> => {
    const [row] = await stand.em.execute<ParkedRow[]>(
      `select id, event_name as "eventName", queue, state, sentence, words, attempts, reason, decided_by as by
       from outbox_parked where message_id = ? and reaction = ?`,
      [id, reaction],
    );
    if (!row) throw new Error('not parked');
    return row;
  };
  const isParkedAtAll = (id: string) =>
    parked(id).then(
      () => true,
      () => false,
    );
  const until = (id: string, standing: object) =>
    eventually(async () => expect(await stand.message(id)).toMatchObject(standing));
  /** A message with one reaction done and the other permanently failed. */
  const park = async (label: string): Promise<string> => {
    faults.set(`wake:${label}`, outOfTape);
    const id = await stand.say(label);
    await until(id, { isParked: true, isDone: false });
    await eventually(async () => expect(await isFailed(id)).toBe(true));
    return id;
  };
  const isFailed = async (id: string) =>
    (await stand.queue('notifications').getJobState(`${id}-${waking}`)) === 'failed';
  /** Resolves once the relay has handled all due messages. */
  const afterTheRelay = async () => {
    const marker = await stand.say(`marque-${randomUUIDv7()}`);
    await until(marker, { isDone: true });
  };

  it('stands in queues of which a worker runs as many jobs at a time as the configuration says', () => {
    proves('jobs.concurrency');

    const workers = consumersOf({ workerQueues: consumedQueues }).map(
      (type) => stand.modules.get(type, { strict: false }).worker,
    );
    const { maintenance: _chores, ...expected } = stand.config.concurrency;
    expect(Object.fromEntries(workers.map(({ name, concurrency }) => [name, concurrency]))).toEqual(expected);
  });

  it('is parked with its reason, the tool’s own words and how often it was tried, and claimed no more', async () => {
    proves('ops.parked');

    const id = await park('fêlée');
    expect(await parked(id)).toMatchObject({
      eventName: bellRung.eventName,
      queue: 'notifications',
      state: 'parked',
      sentence: 'La cloche est fêlée.',
      words: '[bell] crack found\nexit code 183',
      attempts: 1,
    });
    expect(timesHeard('count:fêlée')).toBe(1);
    const { attempts } = await stand.message(id);
    await stand.endLease(id);
    await afterTheRelay();
    expect(await stand.message(id)).toMatchObject({ attempts, isParked: true, isDone: false });
    expect(timesHeard('wake:fêlée')).toBe(1);
  });

  it('runs again when it is asked for, the failed reaction alone, and is done', async () => {
    proves('ops.rerun');

    const id = await park('relancée');
    faults.clear();
    const by = randomUUIDv7();
    const { id: parkedId } = await parked(id);
    const retries = await Promise.all([
      retryParked(stand.em, parkedId, by),
      retryParked(stand.em, parkedId, by).catch((error: unknown) => error),
    ]);
    expect(retries[0]).toMatchObject({ messageId: id, reaction: waking, queue: 'notifications' });
    await until(id, { isDone: true, isParked: false });
    expect(await isParkedAtAll(id)).toBe(false);
    expect(timesHeard('wake:relancée')).toBe(2);
    expect(timesHeard('count:relancée')).toBe(1);
    await expect(retryParked(stand.em, parkedId, by)).rejects.toThrow('parked-not-found');
  });

  it('is parked again, with all its attempts counted, when it fails once more', async () => {
    const id = await park('toujours fêlée');
    await retryParked(stand.em, (await parked(id)).id, null);
    await eventually(async () => expect(await parked(id)).toMatchObject({ state: 'parked', attempts: 2 }));
    await until(id, { isParked: true });
    expect(timesHeard('wake:toujours fêlée')).toBe(2);
    expect(timesHeard('count:toujours fêlée')).toBe(1);
  });

  it('outlives a Redis that lost everything, and still runs again', async () => {
    proves('ops.parked');

    const id = await park('oubliée');
    await stand.redis.flushdb();
    await afterTheRelay();
    expect(await parked(id)).toMatchObject({ state: 'parked', sentence: 'La cloche est fêlée.' });
    faults.clear();
    await retryParked(stand.em, (await parked(id)).id, null);
    await until(id, { isDone: true });
    expect(timesHeard('wake:oubliée')).toBe(2);
    expect(timesHeard('count:oubliée')).toBe(1);
  });

  it('is parked no more once its job is run again in Bull Board', async () => {
    proves('ops.rerun');

    const id = await park('au tableau');
    faults.clear();
    const job = await stand.job(id, waking, 'notifications');
    await job?.retry('failed');
    await until(id, { isDone: true, isParked: false });
    expect(await isParkedAtAll(id)).toBe(false);
  });

  it('is done once another message has the same reaction do the same', async () => {
    const id = await park('par une autre');
    faults.clear();
    const other = await stand.say('par une autre');
    await until(other, { isDone: true });
    await until(id, { isDone: true, isParked: false });
    expect(await isParkedAtAll(id)).toBe(false);
  });

  it('is done without it when it is abandoned, with who and why, and does not run in Bull Board either', async () => {
    proves('ops.rerun');

    const waiting = await countParked(stand.em);
    const id = await park('abandonnée');
    expect(await countParked(stand.em)).toBe(waiting + 1);
    faults.clear();
    const by = randomUUIDv7();
    const { id: parkedId } = await parked(id);
    const decision = { by, reason: 'La cloche a été fondue.' };
    await abandonParked(stand.em, parkedId, decision);
    await abandonParked(stand.em, parkedId, { by: null, reason: 'Une autre raison.' });
    await until(id, { isDone: true, isParked: false });
    expect(await countParked(stand.em)).toBe(waiting);
    expect(await parked(id)).toMatchObject({ state: 'abandoned', ...decision });
    await expect(retryParked(stand.em, parkedId, by)).rejects.toThrow('parked-abandoned');
    const job = await stand.job(id, waking, 'notifications');
    await job?.retry('failed');
    await eventually(async () =>
      expect(await stand.queue('notifications').getJobState(`${id}-${waking}`)).toBe('completed'),
    );
    expect(timesHeard('wake:abandonnée')).toBe(1);
    expect(await parked(id)).toMatchObject({ state: 'abandoned' });
  });

  it('is not abandoned while it runs again', async () => {
    const id = await park('en relance');
    const { id: parkedId } = await parked(id);
    await stand.em.execute(`update outbox_parked set state = 'running' where id = ?`, [parkedId]);
    const decision = { by: null, reason: 'Trop tard.' };
    await expect(abandonParked(stand.em, parkedId, decision)).rejects.toThrow('parked-running');
    await expect(abandonParked(stand.em, randomUUIDv7(), decision)).rejects.toThrow('parked-not-found');
    expect(await parked(id)).toMatchObject({ state: 'running', reason: null });
  });

  it('is parked by the relay when nobody noted that its job has failed', async () => {
    const id = await park('sans note');
    await stand.em.execute('delete from outbox_parked where message_id = ?', [id]);
    await stand.em.execute('update outbox_message set parked_at = null where id = ?', [id]);
    await stand.endLease(id);
    await until(id, { isParked: true, isDone: false });
    expect(await parked(id)).toMatchObject({ queue: 'notifications', attempts: 1 });
    expect((await parked(id)).words).toContain('La cloche est fêlée.');
    expect(timesHeard('wake:sans note')).toBe(1);
  });

  it('is parked when no reaction has the name of its job, and again when that is run once more', async () => {
    const id = await stand.say('inconnue');
    await until(id, { isDone: true });
    const data = {
      messageId: id,
      eventName: bellRung.eventName,
      reaction: 'sleep-when-bell-rung',
      payload: {},
    };
    await stand.queue('purchases').add('sleep-when-bell-rung', data, { jobId: `${id}-sleep` });
    await until(id, { isParked: true, isDone: false });
    const unknown = 'Cette version du programme ne connaît pas ce traitement.';
    expect(await parked(id, data.reaction)).toMatchObject({ sentence: unknown, queue: 'purchases' });
    await retryParked(stand.em, (await parked(id, data.reaction)).id, null);
    await eventually(async () =>
      expect(await parked(id, data.reaction)).toMatchObject({
        state: 'parked',
        attempts: 2,
        sentence: unknown,
      }),
    );
  });

  it('waits for a version that knows its event, and is parked after half an hour', async () => {
    const name = 'testing.bell-melted.v2';
    const young = await stand.say('jeune', { name, attempts: 8 });
    const old = await stand.say('vieille', { name, attempts: 9 });
    await until(old, { isParked: true, isDone: false });
    await until(young, { attempts: 9, isParked: false, isDone: false });
    const sentence = 'Cette version du programme ne connaît pas cet événement.';
    expect(await parked(old, 'relay')).toMatchObject({ sentence, words: name, attempts: 10, queue: null });
    await retryParked(stand.em, (await parked(old, 'relay')).id, null);
    await eventually(async () => expect((await stand.message(old)).attempts).toBe(11));
    await until(old, { isParked: true, isDone: false });
  });

  it('is relayed at once when a newer version knows what waited', async () => {
    const id = await stand.say('comprise', { attempts: 9, name: 'testing.bell-cast.v1' });
    await until(id, { isParked: true });
    await stand.em.execute('update outbox_message set name = ? where id = ?', [bellRung.eventName, id]);
    await retryParked(stand.em, (await parked(id, 'relay')).id, null);
    await until(id, { isDone: true, isParked: false });
    expect([timesHeard('wake:comprise'), timesHeard('count:comprise')]).toEqual([1, 1]);
  });
});
