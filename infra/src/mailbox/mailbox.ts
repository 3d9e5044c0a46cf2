import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { choosePort } from '../local/ports.js';
import { MessageStore } from './messages.js';
import { mailboxPages } from './pages.js';

export interface Mailbox {
  smtpUrl: string;
  /** URL of the web page; its JSON is under `/api/messages`. */
  pageUrl: string;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  directory: string;
  portsFile: string;
  log(line: string): void;
}

const maxBytes = 25 * 1024 * 1024;

const listenForMail = async (store: MessageStore, port: number, host: string): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onData: (stream, _session, response) => {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(() => response(), response);
    },
  });
  // Ignores connection errors of clients; listen errors reject below.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};

export interface MailboxAddress {
  directory: string;
  host: string;
  /** 0 takes any free port, here and below. */
  smtpPort: number;
  pagePort: number;
}

/** An SMTP server that stores mails and delivers none. */
export const listenMailbox = async ({
  directory,
  host,
  smtpPort,
  pagePort,
}: MailboxAddress): Promise<Mailbox> => {
  const store = new MessageStore(directory);
  const smtp = await listenForMail(store, smtpPort, host);
  const pages = mailboxPages(store);
  await pages.listen({ port: pagePort, host });
  const portOf = (server: { address(): AddressInfo | string | null }) =>
    (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    pageUrl: `http://localhost:${portOf(pages.server)}`,
    stop: async () => {
      await pages.close();
      const closed = once(smtp.server, 'close');
      smtp.close();
      await closed;
    },
  };
};

/** Starts the mailbox on free loopback ports. */
export const startMailbox = async ({ directory, portsFile, log }: MailboxOptions): Promise<Mailbox> => {
  const smtpPort = await choosePort({ name: 'smtp', preferred: 1025, file: portsFile });
  const pagePort = await choosePort({ name: 'mailbox', preferred: 8025, file: portsFile });
  const mailbox = await listenMailbox({ directory, host: '127.0.0.1', smtpPort, pagePort });
  log(`The mailbox takes mail on port ${smtpPort} and shows it on port ${pagePort}.`);
  return mailbox;
};
