import { jest } from '@jest/globals';
import type { ParkedState } from '@atelier/backend/kernel/outbox/parked-messages';
import type { Logger } from '@atelier/backend/platform/logging/logger';
import { eventually } from '../../backend/test/support/eventually.js';
import { counting, startRelay, waking } from '../../backend/test/support/relay.js';
import { bellRung, unheard } from '@atelier/infra/testing/test-events';
import type { ClaimedMessage } from './reaction-jobs.js';
import { MessageDispatch } from './message-dispatch.js';
import { OutboxRelay } from './outbox-relay.js';

const unborn = 'testing.bell-forged.v2';
const gone = 'sleep-when-bell-rung';

const stand = prepare(() => startRelay({ consumers: [] }));
beforeAll(() => stand.relay.stop());
afterEach(() => jest.restoreAllMocks());

/** No consumers, and the relay is stopped: messages are dispatched by the tests. */
describe('a claimed message', () => {
  const claimed = async (label: string, { name = bellRung.eventName, attempts = 2 } = {}) => ({
    id: await stand.say(label, { name, isHeld: true }),
    name,
    payload: JSON.stringify({ label }),
    traceParent: null,
    attempts,
  });
  const keep = (id: string, reaction: string, state: ParkedState) =>
    stand.em.execute(
      `insert into outbox_parked (id, message_id, event_name, reaction, state, sentence, words, attempts)
       values (gen_random_uuid(), ?, ?, ?, ?, 'Avant.', 'before', 3)`,
      [id, bellRung.eventName, reaction, state],
    );
  const noteRun = (id: string, reaction: string) =>
    stand.em.execute('insert into processed_event (message_id, reaction) values (?, ?)', [id, reaction]);
  const parkedStateOf = (id: string) =>
    stand.em.execute<
      { reaction: string; state: string; sentence: string; words: string; attempts: number }[]
    >('select reaction, state, sentence, words, attempts, queue from outbox_parked where message_id = ?', [
      id,
    ]);
  const wake = (id: string) => stand.job(id, waking, 'notifications');
  const count = (id: string) => stand.job(id, counting, 'projections');
  const isHanded = async (id: string) => [(await wake(id)) !== undefined, (await count(id)) !== undefined];
  /** The job after it was taken and failed or completed. */
  const end = async (id: string, outcome: 'failed' | 'completed') => {
    const queue = stand.queue('notifications');
    const jobId = `${id}-${waking}`;
    await stand.redis.lrem(queue.toKey('wait'), 0, jobId);
    await stand.redis.zadd(queue.toKey(outcome), Date.now(), jobId);
    if (outcome === 'failed')
      await stand.redis.hset(queue.toKey(jobId), { failedReason: '[bell] cracked', atm: '4' });
  };

  it('goes with its batch: one call a queue, and one statement for all that nobody hears', async () => {
    proves('outbox.batch');

    const batch: ClaimedMessage[] = [];
    for (const label of ['une', 'deux', 'trois']) {
      batch.push(await claimed(label, { attempts: 1 }));
      batch.push(await claimed(label, { name: unheard.eventName, attempts: 1 }));
    }
    const calls = (['notifications', 'projections'] as const).map((name) =>
      jest.spyOn(stand.queue(name), 'addBulk'),
    );
    const statements = jest.spyOn(stand.em, 'getKysely');
    await stand.dispatch.dispatch(batch);
    expect(calls.map(({ mock }) => mock.calls.map(([jobs]) => jobs.length))).toEqual([[3], [3]]);
    expect(statements).toHaveBeenCalledTimes(1);
    for (const { id, name } of batch) {
      const isHeard = name === bellRung.eventName;
      expect(await isHanded(id)).toEqual([isHeard, isHeard]);
      expect(await stand.message(id)).toMatchObject({ isDone: !isHeard });
    }
  });

  it('is handed to one queue though another refuses it, and is not done', async () => {
    proves('outbox.batch');

    jest
      .spyOn(stand.queue('notifications'), 'addBulk')
      .mockRejectedValue(new Error('OOM command not allowed'));
    const [first, second] = [
      await claimed('refusée', { attempts: 1 }),
      await claimed('aussi', { attempts: 1 }),
    ];
    await stand.dispatch.dispatch([first, second]);
    for (const { id } of [first, second]) {
      expect(await isHanded(id)).toEqual([false, true]);
      expect(await stand.message(id)).toMatchObject({ isDone: false });
    }
  });

  it('goes to those reactions alone that have not run', async () => {
    const message = await claimed('à moitié');
    await noteRun(message.id, waking);
    await stand.dispatch.dispatch([message]);
    expect(await isHanded(message.id)).toEqual([false, true]);
    expect(await stand.message(message.id)).toMatchObject({ isDone: false, isParked: false });
  });

  it.each<[ParkedState, boolean, string]>([
    ['parked', false, 'parked'],
    ['abandoned', false, 'abandoned'],
    ['wanted', true, 'running'],
    ['running', true, 'running'],
  ])('whose reaction is %s: handed over %s, and %s then', async (state, isHandedOver, after) => {
    const message = await claimed(`gardée, ${state}`);
    await keep(message.id, waking, state);
    await stand.dispatch.dispatch([message]);
    expect(await isHanded(message.id)).toEqual([isHandedOver, true]);
    expect(await parkedStateOf(message.id)).toEqual([
      expect.objectContaining({ reaction: waking, state: after }),
    ]);
  });

  it('is done, or parked, where nothing is left to hand over', async () => {
    const run = await claimed('courue');
    const claimedMessage = await claimed('rendue');
    const parked = await claimed('garée');
    for (const { id } of [run, claimedMessage, parked]) await noteRun(id, counting);
    await noteRun(run.id, waking);
    await keep(claimedMessage.id, waking, 'abandoned');
    await keep(parked.id, waking, 'parked');
    await stand.dispatch.dispatch([run, claimedMessage, parked]);
    expect(await stand.message(run.id)).toMatchObject({ isDone: true, isParked: false });
    expect(await stand.message(claimedMessage.id)).toMatchObject({ isDone: true, isParked: false });
    expect(await stand.message(parked.id)).toMatchObject({ isDone: false, isParked: true });
  });

  it('that failed without a note is parked with what its job says, and administrators are told', async () => {
    const tell = jest.spyOn(stand.live, 'publish');
    const message = await claimed('sans note');
    await stand.dispatch.dispatch([message]);
    expect(tell).not.toHaveBeenCalled();
    await end(message.id, 'failed');
    await noteRun(message.id, counting);
    await stand.dispatch.dispatch([message]);
    expect(await parkedStateOf(message.id)).toEqual([
      {
        reaction: waking,
        state: 'parked',
        sentence: 'Ce traitement a échoué 4 fois de suite.',
        words: '[bell] cracked',
        attempts: 4,
        queue: 'notifications',
      },
    ]);
    expect(tell.mock.calls).toEqual([['administrators', 'operations-changed', {}]]);
    expect(await stand.message(message.id)).toMatchObject({ isDone: false, isParked: true });
  });

  it('that failed, or went well without a note, is handed over anew where that is wanted', async () => {
    const failed = await claimed('voulue');
    const lost = await claimed('perdue');
    await stand.dispatch.dispatch([failed, lost]);
    await end(failed.id, 'failed');
    await end(lost.id, 'completed');
    await keep(failed.id, waking, 'wanted');
    const states = () =>
      Promise.all(
        [failed, lost].map(({ id }) => stand.queue('notifications').getJobState(`${id}-${waking}`)),
      );
    expect(await states()).toEqual(['failed', 'completed']);
    await stand.dispatch.dispatch([failed, lost]);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect(await parkedStateOf(failed.id)).toEqual([expect.objectContaining({ state: 'running' })]);
  });

  it('of an event this version does not know waits nine claims, or until somebody wants to know', async () => {
    const warn = jest.fn();
    const dispatch = new MessageDispatch(
      { warn } as unknown as Logger,
      stand.em,
      stand.registry,
      stand.live,
      stand.modules,
    );
    const young = await claimed('jeune', { name: unborn, attempts: 9 });
    const old = await claimed('vieille', { name: unborn, attempts: 10 });
    const unknownMessage = await claimed('demandée', { name: unborn, attempts: 3 });
    await keep(unknownMessage.id, 'relay', 'wanted');
    await dispatch.dispatch([young, old, unknownMessage]);
    expect(await parkedStateOf(young.id)).toEqual([]);
    const sentence = 'Cette version du programme ne connaît pas cet événement.';
    const parked = { reaction: 'relay', state: 'parked', sentence, words: unborn, queue: null };
    expect(await parkedStateOf(old.id)).toEqual([{ ...parked, attempts: 10 }]);
    expect(await parkedStateOf(unknownMessage.id)).toEqual([{ ...parked, attempts: 6 }]);
    expect(warn.mock.calls).toEqual([
      [{ messageId: young.id, name: unborn }, 'event is not known to this version; it waits'],
    ]);
  });

  it('that the relay kept, and knows now, is kept no more', async () => {
    const message = await claimed('comprise');
    await keep(message.id, 'relay', 'wanted');
    await stand.dispatch.dispatch([message]);
    expect(await parkedStateOf(message.id)).toEqual([]);
    expect(await isHanded(message.id)).toEqual([true, true]);
  });

  it.each<[ParkedState, object]>([
    ['wanted', { state: 'parked', words: gone, attempts: 4 }],
    ['running', { state: 'parked', words: gone, attempts: 4 }],
    ['parked', { state: 'parked', sentence: 'Avant.', words: 'before', attempts: 3 }],
    ['abandoned', { state: 'abandoned', sentence: 'Avant.', attempts: 3 }],
  ])('of a reaction that is gone, which is %s, is answered for', async (state, after) => {
    const message = await claimed(`orpheline, ${state}`, { name: unheard.eventName });
    await keep(message.id, gone, state);
    await stand.dispatch.dispatch([message]);
    expect(await parkedStateOf(message.id)).toEqual([expect.objectContaining({ reaction: gone, ...after })]);
    const isAbandoned = state === 'abandoned';
    expect(await stand.message(message.id)).toMatchObject({ isDone: isAbandoned, isParked: !isAbandoned });
    if (state === 'wanted')
      expect((await parkedStateOf(message.id))[0]?.sentence).toBe(
        'Cette version du programme ne connaît pas ce traitement.',
      );
  });

  it('that nobody hears is done at once; one that cannot be handed over is named in the log, and the next goes on', async () => {
    const warn = jest.fn();
    const dispatch = new MessageDispatch(
      { warn } as unknown as Logger,
      stand.em,
      stand.registry,
      stand.live,
      stand.modules,
    );
    const torn = { ...(await claimed('déchirée')), payload: '{' };
    const silent = await claimed('sans écho', { name: unheard.eventName, attempts: 1 });
    await dispatch.dispatch([torn, silent]);
    expect(await stand.message(silent.id)).toMatchObject({ isDone: true, isParked: false });
    expect(await stand.message(torn.id)).toMatchObject({ isDone: false });
    expect(warn.mock.calls).toEqual([
      [
        { err: expect.any(SyntaxError), messageId: torn.id, name: bellRung.eventName },
        'message could not be relayed; it is tried again',
      ],
    ]);
  });
});

describe('a relay', () => {
  // Messages of other tests must not be claimed by these relays.
  beforeEach(() => stand.em.execute('update outbox_message set done_at = now() where done_at is null'));

  const due = (id: string) => stand.em.execute('update outbox_message set due_at = now() where id = ?', [id]);

  /** A separate relay, the only one, which dispatches to `dispatch`. */
  const ownRelay = (dispatch: (messages: ClaimedMessage[]) => Promise<void>, warn = jest.fn()) =>
    new OutboxRelay(
      stand.config,
      { warn } as unknown as Logger,
      stand.em,
      { dispatch } as unknown as MessageDispatch,
      stand.redis,
    );

  it('looks once more for a call that comes while it looks, and says why when it cannot', async () => {
    const warn = jest.fn();
    const [first, second] = [await stand.say('1', { isHeld: true }), await stand.say('2', { isHeld: true })];
    const claims: string[] = [];
    const relay = ownRelay(async (messages) => {
      claims.push(...messages.map(({ id }) => id));
      if (!claims.includes(second)) {
        await due(second);
        relay.wake();
        throw new Error('Redis is away');
      }
    }, warn);
    await due(first);
    relay.wake();
    await eventually(() => expect(claims).toEqual([first, second]));
    expect(warn.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: 'Redis is away' }) },
        'outbox could not be relayed; the next poll tries again',
      ],
    ]);
    await relay.stop();
  });

  it('stops after what it has in hand, and takes nothing more', async () => {
    const claims: string[] = [];
    const gate = Promise.withResolvers<void>();
    const relay = ownRelay(async (messages) => {
      claims.push(...messages.map(({ id }) => id));
      await gate.promise;
    });
    const inHand = await stand.say('en main', { isHeld: true });
    await due(inHand);
    relay.onApplicationBootstrap();
    await eventually(() => expect(claims).toEqual([inHand]));
    const late = await stand.say('tardive', { isHeld: true });
    await due(late);
    relay.wake();
    let isStopped = false;
    const stopped = relay.stop().then(() => (isStopped = true));
    await stand.em.execute('select 1');
    expect(isStopped).toBe(false);
    gate.resolve();
    await stopped;
    relay.wake();
    await stand.em.execute('select 1');
    expect(claims).toEqual([inHand]);
  });
});
