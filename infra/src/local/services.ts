import { join } from 'node:path';
import { startMailbox } from '../mailbox/mailbox.js';
import { databaseUrl, ensureDatabase } from './databases.js';
import { findSources } from './sources.js';

export interface LocalServices {
  databaseUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** Page that shows the mail; undefined when SMTP_URL names a server of somebody else's. */
  mailboxUrl: string | undefined;
  /** Stops what was started here, in the reverse order. */
  stop(): Promise<void>;
}

export interface LocalServicesOptions {
  /** Where data, ports and logs are kept; the caller has claimed it (see `owner.ts`). */
  directory: string;
  environment?: NodeJS.ProcessEnv;
  say?(sentence: string): void;
}

const database = 'atelier';

/** PostgreSQL, Redis and a mailbox; what the environment already names is used and left alone. */
export const startLocalServices = async (options: LocalServicesOptions): Promise<LocalServices> => {
  const { directory, environment = process.env, say = console.log } = options;
  const portsFile = join(directory, 'ports.json');
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const sources = findSources(environment);
    const postgres = await sources.postgres({ directory: join(directory, 'postgresql'), portsFile, say });
    stops.push(postgres.stop);
    if (!environment['DATABASE_URL']) await ensureDatabase(postgres.url, database);

    const redis = await sources.redis({ directory: join(directory, 'redis'), portsFile, say });
    stops.push(redis.stop);

    const mailbox = environment['SMTP_URL']
      ? undefined
      : await startMailbox({ directory: join(directory, 'mail'), portsFile, say });
    if (mailbox) stops.push(mailbox.stop);

    return {
      databaseUrl: environment['DATABASE_URL'] ?? databaseUrl(postgres.url, database),
      redisUrl: redis.url,
      smtpUrl: mailbox?.smtpUrl ?? environment['SMTP_URL'] ?? '',
      mailboxUrl: mailbox?.pageUrl,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
