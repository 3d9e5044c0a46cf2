import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bullmq';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, QueryBus, type Command, type Query } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import { listenMailbox, type Mailbox } from '@atelier/infra/mailbox/mailbox';
import { startPaymentSandbox } from '@atelier/infra/payment-sandbox/start-payment-sandbox';
import { testDatabase, testRedisUrl } from '@atelier/infra/testing/test-stores';
import { startWorker } from '@atelier/workers/worker.module';
import { createApi } from '../../src/api.js';
import { readConfig, type Config } from '../../src/config.js';
import type { QueueName } from '../../src/kernel/reaction.js';
import { OpenAccount } from '../../src/modules/identity/accounts/accounts.commands.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { DeclaredRoutes } from '../../src/platform/http/declared-routes.js';
import { AnswerContracts } from './answer-contracts.js';
import { closeAfterFile } from './close-after-file.js';
import { eventually } from './eventually.js';
import { payPalSettings } from './paypal.js';
import { Visitor } from './visitor.js';

const stripe = {
  secretKey: 'sk_test_atelier_tests',
  publishableKey: 'pk_test_atelier_tests',
  webhookSecret: 'whsec_atelier_tests',
};

/** The first administrator of every test application. */
export const administrator = {
  email: 'admin@atelier.test',
  password: 'mot-de-passe-admin',
  name: 'Idriss Lemaire',
};

export type Sandbox = Awaited<ReturnType<typeof startPaymentSandbox>>;

/** Api and worker on their own database, with a payment sandbox. Closed after the last case of the file. */
export interface Atelier {
  api: NestFastifyApplication;
  /** Checks answers against the declared contracts. */
  contracts: AnswerContracts;
  url: string;
  config: Config;
  sandbox: Sandbox;
  mailbox: Mailbox;
  worker: INestApplicationContext | null;
  startWorker(): Promise<INestApplicationContext>;
  do<Result>(command: Command<Result>): Promise<Result>;
  ask<Result>(query: Query<Result>): Promise<Result>;
  queue(name: QueueName): Queue;
  /** Runs SQL on the database. */
  rows<Row = Record<string, unknown>>(query: string, values?: unknown[]): Promise<Row[]>;
  count(table: string, where?: string, values?: unknown[]): Promise<number>;
  /** Waits until every event has had its reactions. */
  reactionsDone(seconds?: number): Promise<void>;
  /** An HTTP client with its own session. */
  visitor(): Visitor;
  close(): Promise<void>;
}

export interface AtelierOptions {
  worker?: boolean;
  administrator?: boolean;
  environment?: Record<string, string>;
  /** Receives the api's log lines. */
  log?: string[];
}

/** With what explains a failure: how often each was relayed, and what did not run. */
const undoneMessages = `
  select m.name, m.attempts, m.due_at - now() as due, m.parked_at, p.reactions as parked, d.reactions as done
  from outbox_message m,
    lateral (select array_agg(reaction || ' ' || state) as reactions from outbox_parked where message_id = m.id) p,
    lateral (select array_agg(reaction) as reactions from processed_event where message_id = m.id) d
  where m.done_at is null`;

export async function startAtelier(options: AtelierOptions = {}): Promise<Atelier> {
  // A failed start must not keep the test process alive.
  const opened = new AsyncDisposableStack();
  try {
    return closeAfterFile(await openAtelier(options, opened));
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** @param opened closed in reverse order */
async function openAtelier(options: AtelierOptions, opened: AsyncDisposableStack): Promise<Atelier> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const { paypal, environment: payPal } = payPalSettings();
  const sandbox = await startPaymentSandbox({ stripe, paypal });
  opened.defer(() => sandbox.close());
  // Random ports, since others start at the same time.
  const mailbox = await listenMailbox({
    directory: join(directory, 'mail'),
    host: '127.0.0.1',
    smtpPort: 0,
    pagePort: 0,
  });
  opened.defer(() => mailbox.stop());
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: await testDatabase(),
    REDIS_URL: await testRedisUrl(),
    MEDIA_DIR: join(directory, 'media'),
    SMTP_URL: mailbox.smtpUrl,
    JWT_SECRET: 'a-secret-of-the-tests-of-32-characters',
    MEDIA_SECRET: 'another-secret-of-the-tests-32-chars',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    PAYMENT_SANDBOX_URL: sandbox.url,
    ...payPal(sandbox.url),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...options.environment,
  });
  const { log } = options;
  const logger = log
    ? createLogger('api', 'info', { write: (line) => void log.push(line) })
    : createLogger('api', config.logLevel);
  const api = await createApi(config, logger);
  opened.defer(() => api.close());
  if (options.administrator ?? true) {
    const account = { ...administrator, isAdmin: true, isTeacher: true };
    await api.get(CommandBus).execute(new OpenAccount({ input: account }));
  }
  await api.listen(0, '127.0.0.1');
  const url = await api.getUrl();
  sandbox.setWebhookUrl(`${url}/api/payment/stripe/webhook`);
  sandbox.setWebhookUrl(`${url}/api/payment/paypal/webhook`, 'paypal');

  const contracts = new AnswerContracts(api.get(DeclaredRoutes).routes());
  const atelier: Atelier = {
    api,
    contracts,
    url,
    config,
    sandbox,
    mailbox,
    worker: null,
    async startWorker() {
      atelier.worker = await startWorker(config, createLogger('worker', config.logLevel));
      opened.defer(async () => {
        const { worker } = atelier;
        // A spec may have replaced it.
        atelier.worker = null;
        await worker?.close();
      });
      return atelier.worker;
    },
    do: (command) => api.get(CommandBus).execute(command),
    ask: (query) => api.get(QueryBus).execute(query),
    queue: (name) => api.get<Queue>(getQueueToken(name), { strict: false }),
    rows: (query, values = []) => api.get(EntityManager).execute(query, values),
    count: async (table, where = 'true', values = []) => {
      const query = `select count(*)::int as n from ${table} where ${where}`;
      return (await atelier.rows<{ n: number }>(query, values))[0]?.n ?? 0;
    },
    reactionsDone: (seconds) =>
      eventually(async () => expect(await atelier.rows(undoneMessages)).toEqual([]), seconds),
    visitor: () => new Visitor(url, sandbox.url, stripe.publishableKey, contracts),
    close: () => opened.disposeAsync(),
  };
  if (options.worker ?? true) await atelier.startWorker();
  return atelier;
}
