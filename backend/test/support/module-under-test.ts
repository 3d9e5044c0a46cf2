import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { CommandBus, QueryBus, type Command, type Query } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { dropTestDatabase, testDatabase, testRedisUrl } from '@atelier/infra/testing/test-stores';
import { EntityManager } from '@mikro-orm/postgresql';
import { readConfig, type Config } from '../../src/config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { EndedSessions } from '../../src/platform/auth/ended-sessions.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { renderMail } from '../../src/platform/mail/mail-layout.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { LiveChannel } from '../../src/platform/realtime/live-channel.js';
import { closeAfterFile } from './close-after-file.js';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** File names. */
  joined: string[];
}

export interface AuditRecord {
  kind: string;
  actor: string | null;
  subject: string | null;
  label: string | null;
  person: string | null;
  name: string | null;
  before: unknown;
  after: unknown;
}

/** One module in this process, on a real database, without HTTP and worker. Mails and live messages are recorded instead of
 * sent. Closed after the last case of the file. */
export interface ModuleUnderTest {
  app: INestApplicationContext;
  config: Config;
  /** A forked entity manager. */
  em(): EntityManager;
  do<Result>(command: Command<Result>): Promise<Result>;
  ask<Result>(query: Query<Result>): Promise<Result>;
  rows<Row = Record<string, unknown>>(query: string, values?: unknown[]): Promise<Row[]>;
  /** Outbox messages, oldest first, as `[name, payload]`. */
  events(): Promise<[string, unknown][]>;
  /** Entries of the audit log since the last reset. */
  auditEntries(): Promise<AuditRecord[]>;
  /** Published live messages, as `[room, name, message]`. */
  liveMessages: [string, string, unknown][];
  /** Sessions announced as ended, as `[id, reason]`. */
  ended: [string, string][];
  mails: Mail[];
  /** Clears the records and the outbox; other rows stay. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startModule(
  module: Type,
  environment: Record<string, string> = {},
): Promise<ModuleUnderTest> {
  const opened = new AsyncDisposableStack();
  closeAfterFile({ close: () => opened.disposeAsync() });
  const directory = await mkdtemp(join(tmpdir(), 'atelier-module-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const database = await testDatabase();
  opened.defer(() => dropTestDatabase(database));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database,
    REDIS_URL: await testRedisUrl(),
    MEDIA_DIR: directory,
    PUBLIC_URL: 'https://atelier.exemple.fr',
    JWT_SECRET: 'a-secret-of-the-tests-of-32-characters',
    MEDIA_SECRET: 'another-secret-of-the-tests-32-chars',
    STRIPE_SECRET_KEY: 'sk_test_module',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_module',
    STRIPE_WEBHOOK_SECRET: 'whsec_module',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const liveMessages: ModuleUnderTest['liveMessages'] = [];
  const ended: ModuleUnderTest['ended'] = [];
  const mails: Mail[] = [];
  const app = await Test.createTestingModule({
    imports: [PlatformModule.with(config, createLogger('tool', config.logLevel)), DatabaseModule, module],
  }).compile();
  opened.defer(() => app.close());
  // Only the methods that send are replaced; everything that uses them is real.
  app.get(LiveChannel).publish = async (...message) => void liveMessages.push(message);
  app.get(EndedSessions).announce = async (ids, reason) => {
    for (const id of ids) ended.push([id, reason]);
  };
  app.get(Mailer).send = async (to, write, joined = []) => {
    const letter = write(config.brand.name);
    const { text } = renderMail(letter, { brand: config.brand.name, publicUrl: config.publicUrl });
    mails.push({ to, subject: letter.subject, text, joined: joined.map(({ filename }) => filename) });
  };
  await app.init();
  const entityManager = app.get(EntityManager);
  let lastEntryId = '0';
  const entriesAfter = (after: string) =>
    entityManager.fork().execute<(AuditRecord & { id: string })[]>(
      `select id::text, kind, actor_id as actor, subject_id as subject, subject_label as label, person_id as person,
              person_name as name, before, after
       from audit_entry where id > ?::bigint order by audit_entry.id`,
      [after],
    );
  return {
    app,
    config,
    em: () => entityManager.fork(),
    do: (command) => app.get(CommandBus).execute(command),
    ask: (query) => app.get(QueryBus).execute(query),
    rows: (query, values = []) => entityManager.fork().execute(query, values),
    events: async () => {
      const query = 'select name, payload from outbox_message order by occurred_at, id';
      const rows = await entityManager.fork().execute<{ name: string; payload: unknown }[]>(query);
      return rows.map(({ name, payload }) => [name, payload]);
    },
    auditEntries: async () => (await entriesAfter(lastEntryId)).map(({ id: _, ...entry }) => entry),
    liveMessages,
    ended,
    mails,
    reset: async () => {
      lastEntryId = (await entriesAfter(lastEntryId)).at(-1)?.id ?? lastEntryId;
      liveMessages.length = ended.length = mails.length = 0;
      await entityManager.fork().execute('delete from outbox_message');
    },
    close: () => opened.disposeAsync(),
  };
}
