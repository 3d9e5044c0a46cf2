import { randomUUIDv7 } from 'node:crypto';
import type { CourseReviews } from '@atelier/contracts/reviews';
import type { Tutorials } from '@atelier/contracts/tutorials';
import { withConnection } from '@atelier/infra/local/databases';
import { startReplication, type TestReplication } from '@atelier/infra/testing/test-replica';
import { migrateDatabase } from '../src/database/migrate.js';
import { ReadReplica } from '../src/database/read-replica.js';
import { LiveChannel } from '../src/platform/realtime/live-channel.js';
import { Metrics } from '../src/platform/observability/metrics.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import type { Visitor } from './support/visitor.js';

const behindSeconds = 2;

/** A real replica whose replay can be paused. */
describe('with a replica to read from', () => {
  let replication: TestReplication;
  let atelier: Atelier;
  const log: string[] = [];

  beforeAll(async () => {
    replication = await startReplication(migrateDatabase);
    atelier = await startAtelier({
      worker: false,
      log,
      environment: {
        DATABASE_URL: replication.primaryUrl,
        DATABASE_READ_URL: replication.replicaUrl,
        DATABASE_READ_BEHIND_SECONDS: String(behindSeconds),
      },
    });
  });
  afterAll(async () => {
    await atelier?.close();
    await replication?.stop();
  });
  beforeEach(async () => {
    await onReplica('select pg_wal_replay_resume()');
    await serves(1);
  });

  const onReplica = (text: string) =>
    withConnection(replication.replicaUrl, async (client) => (await client.query(text)).rows as unknown[]);
  const onPrimary = (text: string, values: unknown[] = []) =>
    withConnection(replication.primaryUrl, (client) => client.query(text, values));

  const figure = async (name: string): Promise<number | null> => {
    const text = await atelier.api.get(Metrics).registry.getSingleMetricAsString(name);
    const value = /^\w+ (\S+)$/m.exec(text)?.[1];
    return value === undefined ? null : Number(value);
  };
  const serves = (expected: 0 | 1) =>
    eventually(async () => expect(await figure('atelier_replica_serves')).toBe(expected));

  let written = 0;
  /** Writes to the primary directly, without live message, and returns a unique word. */
  const write = async (): Promise<string> => {
    const word = `zebu${(written += 1)}x${randomUUIDv7().slice(-6)}`;
    await onPrimary(
      `insert into catalog_tutorial (id, author_id, author_name, title, sub_description, description, revision, is_published,
         published_at, created_at, updated_at) values ($1, $1, 'A', $2, '', '', 1, true, now(), now(), now())`,
      [randomUUIDv7(), word],
    );
    return word;
  };
  /** Searches for a word, so that nothing is cached. */
  const shows = async (word: string): Promise<boolean> => {
    const { status, body } = await atelier.visitor().call<Tutorials>('GET', `/api/blogs?title=${word}`);
    expect(status).toBe(200);
    return body.blogs.length > 0;
  };
  const lines = () => log.map((line) => (JSON.parse(line) as { msg: string }).msg);

  it('asks it what everybody is shown, read-only, and the primary what somebody has just written', async () => {
    proves('database.replica');

    await onReplica('select pg_wal_replay_pause()');
    const word = await write();
    expect(await shows(word)).toBe(false);
    const visitor = await atelier.visitor().signUp('maud@atelier.test');
    expect((await visitor.call('GET', '/api/users/profile')).status).toBe(200);
    const text = 'show default_transaction_read_only';
    expect(await atelier.api.get(ReadReplica).rows({ text, values: [] })).toEqual([
      { default_transaction_read_only: 'on' },
    ]);

    await onReplica('select pg_wal_replay_resume()');
    await eventually(async () => expect(await shows(word)).toBe(true));
  });

  it('shows reviews of a moment ago to strangers, and those of now to who may have written one', async () => {
    proves('database.replica');

    const visitor = await atelier.visitor().signUp('lise@atelier.test');
    await onReplica('select pg_wal_replay_pause()');
    const courseId = randomUUIDv7();
    await onPrimary(
      `insert into engagement_review (id, subject, subject_id, author_id, star, comment, created_at, updated_at, likes, unlikes)
       values ($1, 'course', $2, $1, 5, 'Clair', now(), now(), 0, 0)`,
      [randomUUIDv7(), courseId],
    );
    const seenBy = async (who: Visitor) =>
      (await who.done<CourseReviews>('GET', `/api/reviews/${courseId}`)).total;
    expect([await seenBy(atelier.visitor()), await seenBy(visitor)]).toEqual([0, 1]);
  });

  it('asks the primary from the moment that browsers are told of a change until the replica has it', async () => {
    proves('database.replica');

    await onReplica('select pg_wal_replay_pause()');
    const lastWrite = await write();
    expect(await shows(lastWrite)).toBe(false);
    await atelier.api.get(LiveChannel).publish('public', 'tutorials-changed', { tutorialId: randomUUIDv7() });
    await eventually(async () => expect(await shows(lastWrite)).toBe(true));
    await onReplica('select pg_wal_replay_resume()');
    // Serves again: writes during the pause are not visible.
    await eventually(async () => {
      await onReplica('select pg_wal_replay_pause()');
      const isLate = !(await shows(await write()));
      await onReplica('select pg_wal_replay_resume()');
      expect(isLate).toBe(true);
    });
  });

  it('leaves one that is too far behind, says so, and comes back to it', async () => {
    proves('database.replica-away');

    await onReplica('select pg_wal_replay_pause()');
    const word = await write();
    expect(await shows(word)).toBe(false);
    await eventually(async () => expect(await shows(word)).toBe(true));
    expect(lines()).toContain('the replica is too far behind; reads go to the primary');
    expect(await figure('atelier_replica_lag_seconds')).toBeGreaterThan(behindSeconds);
    await onReplica('select pg_wal_replay_resume()');
    await serves(1);
    expect(await figure('atelier_replica_lag_seconds')).toBeLessThan(behindSeconds);
  });

  it('fails no request while the replica is stopped, and comes back to it once it is there', async () => {
    proves('database.replica-away');

    const words: string[] = [];
    const over = new AbortController();
    const reading = (async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const word = `${count}`;
        await shows(word);
        words.push(word);
      }
    })();
    await replication.stopReplica();
    await serves(0);
    expect(await shows(await write())).toBe(true);
    expect(await figure('atelier_replica_lag_seconds')).toBeNull();
    await replication.startReplica();
    await serves(1);
    over.abort();
    await reading;
    expect(words.length).toBeGreaterThan(10);
    expect(lines().filter((line) => line.startsWith('the replica is away'))).toHaveLength(1);
    expect(lines()).toContain('public reads go to the replica');
  });
});
