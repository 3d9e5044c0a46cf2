/** `npm run services`: only the services, for running api and worker separately. */
import { runSession } from './session.js';
import { startLocalServices } from './services.js';

await runSession(async ({ directory, say, stops }) => {
  const services = await startLocalServices({ directory, say });
  stops.push(services.stop);
  say(`export DATABASE_URL=${services.databaseUrl}`);
  say(`export REDIS_URL=${services.redisUrl}`);
  say(`export SMTP_URL=${services.smtpUrl}`);
  if (services.mailboxUrl) say(`Mailbox: ${services.mailboxUrl}`);
  return 'stay';
});
