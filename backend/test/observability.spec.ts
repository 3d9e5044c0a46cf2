import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import type { Operations } from '@atelier/contracts/operations';
import { queues } from '../src/kernel/reaction.js';
import { listenForMetrics } from '../src/platform/observability/metrics.js';
import { startTracing } from '../src/platform/observability/start-tracing.js';
import { ProcessWatch } from '../src/platform/operations/process-watch.js';
import { REDIS } from '../src/platform/redis.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { parkMessage } from './support/park-message.js';
import { signInAdministrator } from './support/people.js';
import { startTraceCollector } from './support/trace-collector.js';

describe('what is told of the product while it runs', () => {
  let atelier: Atelier;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  const servers: Server[] = [];

  beforeAll(async () => {
    collector = await startTraceCollector();
    await startTracing('api', { endpoint: collector.endpoint, kept: 1 });
    atelier = await startAtelier({
      environment: { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    });
    if (!atelier.worker) throw new Error('no worker');
    for (const app of [atelier.api, atelier.worker])
      servers.push(await listenForMetrics(app, 0, '127.0.0.1'));
    const author = await signInAdministrator(atelier);
    const course = await publishCourse(author, { price: 30 });
    const student = await atelier.visitor().signUp('suivie@exemple.fr');
    expect((await student.buy(course._id, 30)).status).toBe('recorded');
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await atelier?.close();
    collector?.close();
  });

  const ask = (path: string, server = servers[0]) => {
    const { port } = (server?.address() ?? {}) as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`);
  };
  /** Metrics by name and labels, as Prometheus parses them. */
  const figuresOf = async (process: 'api' | 'worker'): Promise<Map<string, number>> => {
    const text = await (await ask('/metrics', servers[process === 'api' ? 0 : 1])).text();
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  };

  it('is asked for at a port of its own, and nowhere else', async () => {
    proves('metrics.port');

    expect((await ask('/metrics')).headers.get('content-type')).toContain('text/plain');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/courses')).status).toBe(404);
    const page = await fetch(`${atelier.url}/metrics`);
    expect(await page.text()).not.toContain('atelier_http_request');
  });

  it('counts requests by the pattern of their address, never by the address', async () => {
    proves('metrics.port');

    const name = 'atelier_http_request_duration_seconds_count';
    const refused = `${name}{method="GET",route="/api/courses/:id",status="404"}`;
    const before = (await figuresOf('api')).get(refused) ?? 0;
    for (let times = 0; times < 2; times++)
      await fetch(`${atelier.url}/api/courses/00000000-0000-7000-8000-000000000000`);
    const figures = await figuresOf('api');
    expect(figures.get(`${name}{method="POST",route="/api/payment/stripe",status="200"}`)).toBe(1);
    expect(figures.get(refused)).toBe(before + 2);
    expect([...figures.keys()].join('\n')).not.toContain('00000000-0000');
  });

  it('holds the event loop, the connections, the queues, the outbox, the disk and the money', async () => {
    proves('metrics.port');

    for (const process of ['api', 'worker'] as const) {
      const figures = await figuresOf(process);
      const value = (name: string) => figures.get(name);
      expect(value('nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
      for (const queue of queues) {
        expect(value(`atelier_queue_jobs{queue="${queue}",state="waiting"}`)).toEqual(expect.any(Number));
        expect(value(`atelier_queue_oldest_seconds{queue="${queue}"}`)).toEqual(expect.any(Number));
      }
      expect(value('atelier_service_up{service="database"}')).toBe(1);
      expect(value('atelier_outbox_oldest_seconds')).toEqual(expect.any(Number));
      expect(value('atelier_media_disk_bytes{kind="free"}')).toBeGreaterThan(0);
      expect(value('atelier_database_connections{state="busy"}')).toEqual(expect.any(Number));
      expect(value('atelier_payments_last_hour{provider="stripe",outcome="succeeded"}')).toBe(1);
    }
    const worker = await figuresOf('worker');
    const run = 'reaction="enrol-student-when-purchase-recorded",outcome="done"';
    expect(worker.get(`atelier_reaction_duration_seconds_count{${run}}`)).toBe(1);
    const api = await figuresOf('api');
    const call = 'provider="stripe",call="begin",outcome="answered"';
    expect(api.get(`atelier_provider_call_duration_seconds_count{${call}}`)).toBe(1);
    expect(api.get('atelier_sockets{kind="anonymous"}')).toBe(0);
  });

  it('shows the operator the same figures of each process, of what was asked and of the money', async () => {
    proves('ops.processes');

    const { api, worker } = atelier;
    const [ofApi, ofWorker] = [api, worker].map((app) => app?.get(ProcessWatch, { strict: false }));
    await ofApi?.report('api');
    await ofWorker?.report('worker');
    const operator = await signInAdministrator(atelier);
    for (let times = 0; times < 3; times++) await operator.done('GET', '/api/courses');
    await ofApi?.report('api');
    await atelier.rows(`insert into commerce_anomaly (id, kind, subject, facts, noticed_at, settled_at)
       values (gen_random_uuid(), 'payment-without-order', 'une', '{}', now(), null),
              (gen_random_uuid(), 'payment-without-order', 'autre', '{}', now(), now())`);

    const { processes, requests, money } = await operator.done<Operations>('GET', '/api/operations');
    expect(processes?.map(({ kind, isSilent }) => [kind, isSilent])).toEqual([
      ['api', false],
      ['worker', false],
    ]);
    for (const standing of processes ?? []) {
      const figures = await figuresOf(standing.kind);
      expect(standing).toMatchObject({ host: hostname(), replica: null, connections: { waiting: 0 } });
      expect(standing.memoryBytes).toBeGreaterThan(2 ** 26);
      expect(Math.abs(standing.clockSeconds ?? Infinity)).toBeLessThan(10);
      const socketFigures = [...figures].filter(([name]) => name.startsWith('atelier_sockets'));
      expect(standing.sockets).toBe(
        socketFigures.length > 0 ? socketFigures.reduce((sum, [, value]) => sum + value, 0) : null,
      );
    }
    const catalogue = requests?.routes.find(({ route }) => route === '/api/courses');
    expect(catalogue).toMatchObject({ method: 'GET', failedPerMinute: 0 });
    expect(catalogue?.perMinute).toBeGreaterThan(0);
    expect(requests?.perMinute).toBeGreaterThanOrEqual(catalogue?.perMinute ?? Infinity);
    expect(money).toEqual({
      payments: [{ provider: 'stripe', outcome: 'succeeded', count: 1 }],
      anomalies: 1,
    });
    expect((await figuresOf('api')).get('atelier_payment_anomalies{kind="payment-without-order"}')).toBe(1);
  });

  it('is all that the alerts and the dashboard ask for', async () => {
    proves('metrics.alerts');

    const texts = await Promise.all(
      ['alerts.yml', 'dashboard.json'].map((name) => readFile(`infra/observability/${name}`, 'utf8')),
    );
    const usedNames = new Set(texts.join('').match(/\b(?:atelier|nodejs|process)_[a-z0-9_]+/g));
    const help = async (server?: Server) =>
      (await (await ask('/metrics', server)).text()).matchAll(/^# TYPE (\S+) /gm);
    const exposedNames = [...(await help(servers[0])), ...(await help(servers[1]))].map(
      ([, name]) => name ?? '',
    );
    const plain = [...usedNames].map((name) => name.replace(/_(count|sum|bucket)$/, ''));
    expect(plain.filter((name) => !exposedNames.includes(name))).toEqual([]);
    expect(plain.length).toBeGreaterThan(12);
  });

  it('counts what is parked, by its queue', async () => {
    proves('metrics.port');

    const parked = async () => (await figuresOf('api')).get('atelier_parked_messages{queue="encoding"}');
    const before = (await parked()) ?? 0;
    await parkMessage(atelier);
    await eventually(async () => expect(await parked()).toBe(before + 1));
  });

  it('leaves out what cannot be known: it is never 0', async () => {
    proves('metrics.port');

    const redis = atelier.api.get(REDIS);
    redis.disconnect();
    try {
      await eventually(async () => {
        const figures = await figuresOf('api');
        expect(figures.get('atelier_service_up{service="redis"}')).toBe(0);
        expect([...figures.keys()].filter((name) => name.startsWith('atelier_queue_'))).toEqual([]);
        expect(figures.get('atelier_service_up{service="database"}')).toBe(1);
      });
    } finally {
      await redis.connect();
    }
  });

  it('follows a purchase from its request through the outbox and the jobs to the mail', async () => {
    proves('metrics.traces');

    await eventually(() => {
      const mails = collector.spans
        .filter(({ name }) => name === 'send mail')
        .map((span) => collector.pathTo(span));
      const receipt = mails.find((way) => way.includes('mail-receipt-when-purchase-recorded'));
      // Either the success page or the webhook has recorded the purchase.
      expect(receipt?.[0]).toMatch(/^POST \/api\/(learn|payment\/stripe\/webhook)$/);
      expect(receipt?.slice(-2)).toEqual(['mail-receipt-when-purchase-recorded', 'send mail']);
    });
    const ways = collector.spans.map((span) => collector.pathTo(span));
    expect(ways).toContainEqual(['POST /api/payment/stripe', 'stripe begin']);
    // Reactions to the events of reactions.
    const enrolled = ways.filter((way) => way.at(-1) === 'count-students-when-student-enrolled');
    expect(enrolled[0]?.slice(-2)).toEqual([
      'enrol-student-when-purchase-recorded',
      'count-students-when-student-enrolled',
    ]);
  }, 30_000);
});
