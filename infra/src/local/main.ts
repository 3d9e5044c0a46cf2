/** `npm run services`: the services alone, for those who start the api and the worker themselves. */
import { dataDirectory } from './data-directory.js';
import { startLocalServices } from './services.js';
import { stopOnSignal } from './stop-signal.js';

const say = (sentence: string): void => console.log(sentence);

try {
  const services = await startLocalServices({ directory: dataDirectory(), say });
  stopOnSignal(services.stop, say);
  say(`export DATABASE_URL=${services.databaseUrl}`);
  say(`export REDIS_URL=${services.redisUrl}`);
  say(`export SMTP_URL=${services.smtpUrl}`);
  if (services.mailboxUrl) say(`Mailbox: ${services.mailboxUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
