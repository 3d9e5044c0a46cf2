/** `npm run services`: only the services, for running api and worker separately. */
import { runSession } from './session.js';
import { startLocalServices } from './services.js';

await runSession(async ({ directory, log, stops }) => {
  const services = await startLocalServices({ directory, log });
  stops.push(services.stop);
  log(`export DATABASE_URL=${services.databaseUrl}`);
  log(`export REDIS_URL=${services.redisUrl}`);
  log(`export SMTP_URL=${services.smtpUrl}`);
  if (services.mailboxUrl) log(`Mailbox: ${services.mailboxUrl}`);
  return 'stay';
});
