/** Standalone mailbox for docker-compose. The only file here that reads the environment. */
import { listenMailbox } from './mailbox.js';

const { env } = process;

const mailbox = await listenMailbox({
  directory: env['MAILBOX_DIR'] ?? '.local/mail',
  host: env['MAILBOX_HOST'] ?? '127.0.0.1',
  smtpPort: Number(env['SMTP_PORT'] ?? 1025),
  pagePort: Number(env['MAILBOX_PORT'] ?? 8025),
});
console.log(`Mailbox: ${mailbox.pageUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
