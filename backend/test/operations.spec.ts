import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxDoneJobs, type BackupRuns, type Operations } from '@atelier/contracts/operations';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { MediaAsset } from '@atelier/contracts/media';
import type { Readiness } from '@atelier/contracts/platform';
import { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { queues } from '../src/kernel/reaction.js';
import { repositoryIn } from '@atelier/infra/backups/backups';
import { recordBackup, runBackupSchedule } from '@atelier/infra/backups/schedule';
import { ensureRestic, runRestic } from '@atelier/infra/backups/restic';
import { LOGGER } from '../src/platform/logging/logger.js';
import { MEDIA_STORAGE, type MediaStorage } from '../src/platform/media/storage/media-storage.js';
import { Metrics } from '../src/platform/observability/metrics.js';
import { ProcessWatch } from '../src/platform/operations/process-watch.js';
import { checksOfApi, checksOfWorker } from '../src/platform/operations/service-checks.js';
import { ServiceWatch } from '../src/platform/operations/service-watch.js';
import { startAtelier } from './support/atelier.js';
import { CommandLine } from './support/command-line.js';
import { eventually } from './support/eventually.js';
import { parkMessage, parkedReaction } from './support/park-message.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';
import { temporaryFolder } from './support/temporary-folder.js';

describe('operations', () => {
  const atelier = prepare(startAtelier);
  const administrator = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));
  let assetId: string;

  beforeAll(async () => {
    const form = new FormData();
    form.append('doc', new Blob(['Été.\n']), 'Coupure réseau.txt');
    assetId = (await teacher.call<MediaAsset>('POST', '/api/upload-doc', form)).body._id;
  });

  const park = (payload?: object) => parkMessage(atelier, payload);
  const read = () => administrator.done<Operations>('GET', '/api/operations');
  const parkedOf = async (id: string) =>
    (await read()).parked?.messages.find((message) => message._id === id);
  const decide = (id: string, verb: string, body: object = {}) =>
    administrator.call<ApiError>('POST', `/api/operations/parked/${id}/${verb}`, body);
  const isDone = (messageId: string) =>
    eventually(async () =>
      expect(await atelier.count('outbox_message', 'id = ? and done_at is not null', [messageId])).toBe(1),
    );
  const readiness = async () => {
    const response = await fetch(`${atelier.url}/health/ready`);
    return { status: response.status, body: (await response.json()) as Readiness };
  };

  it('show what answers, how late messages are, how full the disk is, and every queue', async () => {
    proves('ops.screen');

    const operations = await eventually(async () => {
      const current = await read();
      expect(current.services.map(({ name, answers }) => [name, answers])).toEqual([
        ['site', true],
        ['database', true],
        ['redis', true],
        ['worker', true],
        // Not checked yet.
        ['encoding', null],
        ['mail', null],
        ['stripe', null],
        ['paypal', null],
      ]);
      return current;
    });
    expect(operations.queues.map(({ name }) => name)).toEqual(queues);
    for (const queue of operations.queues)
      expect(queue).toMatchObject({ waiting: expect.any(Number), active: expect.any(Number), parked: 0 });
    const { freeBytes = 0, totalBytes = 0 } = operations.disk ?? {};
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThan(freeBytes);
    expect(Math.abs(Date.now() - Date.parse(operations.takenAt))).toBeLessThan(60_000);
  });

  it('tell of the last backup, of a later one that failed, and when the disk is full at the pace of two weeks', async () => {
    proves('ops.backups');

    expect(await read()).toMatchObject({ backups: [], disk: { fullOn: null } });
    const note = (kind: string, hoursAgo: number, bytes: number | null, fault: string | null = null) =>
      atelier.rows(
        `insert into operations_backup (kind, begun_at, ended_at, bytes, fault)
         values (?, now() - ? * interval '1 hour' - interval '4 minutes', now() - ? * interval '1 hour', ?, ?)`,
        [kind, hoursAgo, hoursAgo, bytes, fault],
      );
    await note('rehearsal', 5, null, 'no space left');
    await note('backup', 30, 9);
    await note('backup', 6, 11_200_000_000);
    await note('backup', 10, null, 'an older one');
    await note('copy', 29, 9);
    const { freeBytes = 0, totalBytes = 0 } = (await read()).disk ?? {};
    await atelier.rows(
      `insert into operations_disk_day select current_date - n, ?::bigint + ?::bigint / 30 * n, ? from generate_series(1, 10) n`,
      [freeBytes, freeBytes, totalBytes],
    );

    const { backups, disk } = await read();
    expect(backups).toMatchObject([
      { kind: 'backup', last: { seconds: 240, bytes: 11_200_000_000 }, failed: null },
      { kind: 'copy', last: { bytes: 9 }, failed: null },
      { kind: 'rehearsal', last: null, failed: { words: 'no space left' } },
    ]);
    const daysLeft = (Date.parse(disk?.fullOn ?? '') - Date.now()) / 86_400_000;
    expect(Math.abs(daysLeft - 30)).toBeLessThan(3);
    const url = atelier.config.databaseUrl;
    const failing = recordBackup(url, 'copy', () => Promise.reject(new Error('no route to host')));
    await expect(failing).rejects.toThrow('no route to host');
    await recordBackup(url, 'rehearsal', () => Promise.resolve({ bytes: null }));
    expect((await read()).backups).toMatchObject([
      { kind: 'backup' },
      { kind: 'copy', last: { bytes: 9 }, failed: { words: 'no route to host' } },
      { kind: 'rehearsal', last: { bytes: null }, failed: null },
    ]);
    const text = await atelier.api.get(Metrics, { strict: false }).registry.metrics();
    expect(text).toMatch(/atelier_backup_age_seconds\{kind="backup"\} 216\d\d/);

    await atelier.queue('maintenance').add('note-disk', {});
    await eventually(async () =>
      expect(await atelier.count('operations_disk_day', 'day = current_date and free_bytes > 0')).toBe(1),
    );
  });

  it('make one more backup when somebody asks for it, once, and refuse where nobody makes any', async () => {
    proves('ops.backup-now');

    await ensureRestic(() => undefined);
    const folder = temporaryFolder();
    const url = atelier.config.databaseUrl;
    const repository = repositoryIn(folder);
    const countAsked = () => atelier.count('audit_entry', "kind = 'backup-asked'");
    const ask = () => administrator.call<ApiError>('POST', '/api/operations/backups', {});
    expect((await read()).keeper).toBeNull();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'backup-keeper-away' } });

    const over = new AbortController();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const backup = () =>
      recordBackup(url, 'backup', async () => {
        await held;
        await runRestic(repository, ['init']);
        await runRestic(repository, ['backup', atelier.config.mediaDir]);
        return { bytes: 12 };
      });
    const { mediaDir } = atelier.config;
    const paths = { mediaDir, objects: join(mediaDir, 'objects'), cluster: join(folder, 'nowhere') };
    const keeping = runBackupSchedule({ url, at: null, runs: { backup }, repository, paths }, over.signal);
    try {
      await eventually(async () =>
        expect((await read()).keeper).toMatchObject({
          isThere: true,
          doing: null,
          askedAt: null,
          kept: null,
        }),
      );
      expect((await ask()).status).toBeLessThan(300);
      await eventually(async () =>
        expect((await read()).keeper).toMatchObject({
          doing: { kind: 'backup' },
          askedAt: expect.any(String),
        }),
      );
      expect((await ask()).status).toBeLessThan(300);
      expect(await countAsked()).toBe(1);

      letGo();
      await eventually(async () =>
        expect((await read()).keeper).toMatchObject({ doing: null, askedAt: null, kept: 1 }),
      );
      const { backups, disk } = await read();
      expect(backups?.find(({ kind }) => kind === 'backup')).toMatchObject({ last: { bytes: 12 } });
      const parts = new Map(disk?.parts.map(({ name, ...part }) => [name, part]));
      expect(parts.get('backups')).toMatchObject({ bytes: expect.any(Number), isHere: true });
      expect(parts.get('database')).toMatchObject({ bytes: expect.any(Number), isHere: false });
      const { runs } = await administrator.done<BackupRuns>('GET', '/api/operations/backups');
      expect(runs.find(({ bytes }) => bytes === 12)).toMatchObject({ kind: 'backup', words: null });
      expect(runs.map(({ endedAt }) => endedAt)).toEqual(
        runs
          .map(({ endedAt }) => endedAt)
          .toSorted()
          .toReversed(),
      );
    } finally {
      letGo();
      over.abort();
      await keeping;
    }
    await atelier.rows("update operations_backup_keeper set seen_at = now() - interval '3 minutes'");
    expect((await read()).keeper).toMatchObject({ isThere: false });
    expect((await ask()).status).toBe(409);
  });

  it('measure what the media take, by what they are for', async () => {
    proves('ops.disk');

    const storage = atelier.api.get<MediaStorage>(MEDIA_STORAGE, { strict: false });
    const id = randomUUID();
    for (const [name, bytes] of [
      ['source', 3_000],
      ['video.mp4', 2_000],
      ['hls-720p-00001.m4s', 500],
      ['1200.webp', 40],
    ] as const) {
      const path = await storage.stagingPath();
      await writeFile(path, Buffer.alloc(bytes));
      await storage.adopt(`${id}/${name}`, path);
    }
    await atelier.rows('update authoring_media_asset set unused_since = now() where id = ?', [assetId]);
    const document = 7;
    await eventually(async () => {
      await atelier.queue('maintenance').add('measure-media', {});
      const { parts, unusedBytes } = (await read()).disk ?? { parts: [] };
      expect(parts).toEqual(
        expect.arrayContaining([
          { name: 'originals', bytes: 3_000, isHere: true },
          { name: 'derived', bytes: 2_500, isHere: true },
          { name: 'documents', bytes: 40 + document, isHere: true },
        ]),
      );
      expect(unusedBytes).toBe(document);
    });
    await atelier.rows('update authoring_media_asset set unused_since = null where id = ?', [assetId]);
    await storage.removeAll(id);
  });

  it('tell how each service fared through the day, by what each process saw of it', async () => {
    proves('ops.history');

    const { api, worker } = atelier;
    if (!worker) throw new Error('no worker');
    const [ofApi, ofWorker] = [api, worker].map((app) => app.get(ServiceWatch, { strict: false }));
    const standings = async () => new Map((await read()).services.map((service) => [service.name, service]));
    await ofApi?.runAll(checksOfApi(api));
    await ofWorker?.runAll(checksOfWorker(worker));
    const seen = await standings();
    for (const [name, { answers, quarters, availability }] of seen)
      expect([name, answers, quarters.at(-1), availability]).toEqual([name, true, 'answers', 1]);
    expect(seen.size).toBe(8);

    await atelier.sandbox.close();
    await ofWorker?.runAll(checksOfWorker(worker));
    const after = await standings();
    expect(after.get('stripe')).toMatchObject({
      answers: false,
      availability: 0.5,
      answeredAt: expect.stringMatching(/^\d{4}/),
    });
    expect(after.get('stripe')?.quarters.at(-1)).toBe('silent');
    expect(after.get('mail')?.quarters.at(-1)).toBe('answers');
  });

  it('tell of what was asked in the last minute and could not be answered', async () => {
    proves('ops.processes');

    const watch = atelier.api.get(ProcessWatch, { strict: false });
    await watch.report('api');
    const ask = () => fetch(`${atelier.url}/api/blogs?title=${randomUUIDv7()}`);
    expect((await ask()).status).toBe(200);
    await atelier.rows('alter table catalog_tutorial rename to catalog_tutorial_away');
    expect((await ask()).status).toBe(500);
    await atelier.rows('alter table catalog_tutorial_away rename to catalog_tutorial');
    await watch.report('api');
    const { requests } = await read();
    const tutorials = requests?.routes.find(({ route }) => route === '/api/blogs');
    expect(tutorials?.failedPerMinute).toBeCloseTo((tutorials?.perMinute ?? 0) / 2);
    expect(requests?.failedPerMinute).toBeCloseTo(tutorials?.failedPerMinute ?? 0);

    await watch.report('api');
    expect((await read()).requests?.failedPerMinute).toBe(0);
  });

  it('call a process silent that was killed, forget it after a while, and miss none that has ended', async () => {
    proves('ops.processes');

    const kinds = async () => (await read()).processes?.map(({ kind, isSilent }) => [kind, isSilent]);
    const age = (seconds: number) =>
      atelier.rows(
        "update operations_process set seen_at = now() - ? * interval '1 second' where kind = 'worker'",
        [seconds],
      );
    const worker = new ProcessWatch(
      atelier.api.get(EntityManager),
      atelier.api.get(Metrics, { strict: false }),
      atelier.api.get(LOGGER),
    );
    worker.start('worker');
    await eventually(async () => expect(await kinds()).toContainEqual(['worker', false]));
    await age(140);
    expect(await kinds()).toContainEqual(['worker', false]);
    await age(160);
    expect(await kinds()).toContainEqual(['worker', true]);
    await age(16 * 60);
    expect(await kinds()).toEqual([['api', false]]);
    await age(0);
    await worker.onApplicationShutdown();
    expect(await kinds()).toEqual([['api', false]]);
  });

  it('write down what was seen while PostgreSQL was away, once it is back', async () => {
    proves('ops.history');

    const watch = atelier.api.get(ServiceWatch, { strict: false });
    const looks = async () =>
      (
        await atelier.rows<{ n: number }>(
          "select sum(checks)::int as n from operations_service_check where service = 'redis'",
        )
      )[0]?.n ?? 0;
    const before = await looks();
    const redis = checksOfApi(atelier.api).filter(({ service }) => service === 'redis');
    await atelier.rows('alter table operations_service_check rename to operations_service_check_away');
    await watch.runAll(redis);
    await watch.runAll(redis);
    await atelier.rows('alter table operations_service_check_away rename to operations_service_check');
    expect(await looks()).toBe(before);
    await watch.runAll(redis);
    expect(await looks()).toBe(before + 3);
  });

  it('tell how late messages were, minute by minute', async () => {
    proves('ops.history');

    const id = randomUUIDv7();
    await atelier.rows(
      `insert into outbox_message (id, name, payload, occurred_at, due_at, relayed_at, attempts, done_at)
       values (?, 'authoring.video-prepared.v1', '{}', now(), now(), now() + interval '42 seconds', 1, now())`,
      [id],
    );
    const { delays } = await read();
    expect(Math.max(...(delays ?? []).map(({ seconds }) => seconds))).toBeCloseTo(42, 0);
    await atelier.rows('delete from outbox_message where id = ?', [id]);
  });

  it('count what waits in a queue, since when, and what was done within the hour', async () => {
    proves('ops.screen');

    const media = atelier.queue('media');
    const figures = async () => (await read()).queues.find(({ name }) => name === 'media');
    await media.pause();
    try {
      const now = Date.now();
      await media.add('old', {}, { timestamp: now - 90_000, jobId: 'waits-long' });
      await media.add('new', {}, { timestamp: now, jobId: 'waits-little' });
      await media.add('later', {}, { timestamp: now, delay: 3_600_000, jobId: 'tries-again' });
      const counted = await figures();
      expect(counted).toMatchObject({ waiting: 3, active: 0 });
      expect(counted?.oldestSeconds).toBeGreaterThanOrEqual(90);
      expect(counted?.oldestSeconds).toBeLessThan(150);
    } finally {
      for (const id of ['waits-long', 'waits-little', 'tries-again']) await media.remove(id);
      await media.resume();
    }
    expect(await figures()).toMatchObject({ waiting: 0, oldestSeconds: null });
    const redis = new Redis(atelier.config.redisUrl);
    const before = (await figures())?.perHour ?? 0;
    await redis.zadd(
      media.toKey('completed'),
      Date.now() - 3_500_000,
      'within',
      Date.now() - 3_700_000,
      'before',
    );
    expect((await figures())?.perHour).toBe(before + 1);
    await redis.zrem(media.toKey('completed'), 'within', 'before');
    await redis.quit();
    expect(maxDoneJobs).toBe(1000);
  });

  it('tell the delay of the last five minutes, and of what has not left yet', async () => {
    const late = randomUUIDv7();
    await atelier.rows(
      `insert into outbox_message (id, name, payload, occurred_at, due_at)
       values (?, 'authoring.captions-changed.v1', '{}', now() - interval '70 seconds', now() + interval '1 hour')`,
      [late],
    );
    const { delay } = await read();
    expect(delay?.oldestSeconds).toBeGreaterThanOrEqual(70);
    expect(delay?.oldestSeconds).toBeLessThan(130);
    expect(delay?.medianSeconds).not.toBeNull();
    await atelier.rows('delete from outbox_message where id = ?', [late]);
    expect((await read()).delay?.oldestSeconds).toBeNull();
  });

  it('list parked messages with the tool’s words and what the author reads, and degrade the health', async () => {
    proves('ops.parked');

    await atelier.rows('update authoring_media_asset set error = ? where id = ?', [
      'Le fichier s’est arrêté. Renvoyez-le.',
      assetId,
    ]);
    const { id, messageId } = await park({ assetId });
    expect(await parkedOf(id)).toMatchObject({
      title: 'Encoder la vidéo «\u00a0Coupure réseau.txt\u00a0»',
      reaction: parkedReaction,
      queue: 'encoding',
      state: 'parked',
      attempts: 8,
      sentence: 'Illisible.',
      words: 'moov atom not found',
      seenBy: { name: 'Salima Kaci', sentence: 'Le fichier s’est arrêté. Renvoyez-le.' },
    });
    const operations = await read();
    const { count: waiting } = operations.parked ?? { count: 0 };
    expect(waiting).toBeGreaterThanOrEqual(1);
    expect(operations.queues.find(({ name }) => name === 'encoding')?.parked).toBe(waiting);
    expect(await readiness()).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { database: true, redis: true }, parkedMessages: waiting },
    });
    await decide(id, 'abandon', { reason: 'Le fichier sera renvoyé.' });
    await isDone(messageId);
  });

  it('run a parked message again, in the journal and once', async () => {
    proves('ops.rerun');

    const { id, messageId } = await park();
    expect((await decide(id, 'retry')).status).toBe(204);
    await isDone(messageId);
    expect(await parkedOf(id)).toBeUndefined();
    expect(await decide(id, 'retry')).toMatchObject({ status: 404, body: { code: 'parked-not-found' } });
    expect(
      await atelier.count('audit_entry', `kind = 'message-retried' and subject_id::text = ?`, [messageId]),
    ).toBe(1);
  });

  it('are listed and run again from the command line', async () => {
    proves('ops.rerun');

    const { id, messageId } = await park();
    const cli = new CommandLine(atelier, 'backend/src/outbox-cli.ts');
    const listed = await cli.run('list');
    expect(listed.output).toContain(id);
    expect(listed.output).toContain('moov atom not found');
    expect(await cli.run('retry', id)).toEqual({ code: 0, output: 'run again: 1\n' });
    await isDone(messageId);
    expect((await cli.run('abandon', id, '--reason', 'Trop tard.')).code).toBe(1);
    expect((await cli.run('abandon', id)).code).toBe(2);
  });

  it('abandon a parked message with a reason, which is kept, and with none not', async () => {
    proves('ops.rerun');

    const { id, messageId } = await park();
    for (const reason of [undefined, '', '  a ', 'x'.repeat(501)])
      expect(await decide(id, 'abandon', { reason })).toMatchObject({
        status: 422,
        body: { code: 'invalid-request', issues: [{ path: 'reason' }] },
      });
    expect(await parkedOf(id)).toMatchObject({ state: 'parked' });
    const reason = 'Le fichier a été renvoyé.';
    expect((await decide(id, 'abandon', { reason })).status).toBe(204);
    expect((await decide(id, 'abandon', { reason: 'Une autre.' })).status).toBe(204);
    await isDone(messageId);
    expect(await parkedOf(id)).toBeUndefined();
    expect(await decide(id, 'retry')).toMatchObject({ status: 409, body: { code: 'parked-abandoned' } });
    const kept = [id, reason, administrator.user?._id];
    expect(
      await atelier.count(
        'outbox_parked',
        `id = ? and state = 'abandoned' and reason = ? and decided_by = ?`,
        kept,
      ),
    ).toBe(1);
    expect(
      await atelier.count('audit_entry', `kind = 'message-abandoned' and after ->> 'reason' = ?`, [reason]),
    ).toBe(1);
  });

  it('tell administrators live, and nobody else', async () => {
    proves('ops.parked');

    const listen = async (visitor: Visitor) => {
      const heard: string[] = [];
      (await visitor.connect()).onAny((name: string) => heard.push(name));
      return heard;
    };
    const [toAdministrator, toTeacher] = [await listen(administrator), await listen(teacher)];
    const { id } = await park();
    await eventually(async () => {
      await decide(id, 'retry');
      expect(toAdministrator).toContain('operations-changed');
    });
    expect(toTeacher).not.toContain('operations-changed');
  });
});
