import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { choosePort } from '../local/ports.js';
import { MessageStore } from './messages.js';
import { mailboxPages } from './pages.js';

export interface Mailbox {
  smtpUrl: string;
  /** Where a person reads the mail; its JSON stands under `/api/messages`. */
  pageUrl: string;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  directory: string;
  portsFile: string;
  say(sentence: string): void;
}

const maxBytes = 25 * 1024 * 1024;

const listenForMail = async (store: MessageStore, port: number, host: string): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onData: (stream, _session, answer) => {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(() => answer(), answer);
    },
  });
  // A client that hangs up in the middle is its own affair; a listening failure still rejects below.
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
  /** 0 takes any free one, here and below. */
  smtpPort: number;
  pagePort: number;
}

/** A real SMTP server that delivers nothing and shows everything. */
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

/** The mailbox on loopback, on free ports. */
export const startMailbox = async ({ directory, portsFile, say }: MailboxOptions): Promise<Mailbox> => {
  const smtpPort = await choosePort({ name: 'smtp', preferred: 1025, file: portsFile });
  const pagePort = await choosePort({ name: 'mailbox', preferred: 8025, file: portsFile });
  const mailbox = await listenMailbox({ directory, host: '127.0.0.1', smtpPort, pagePort });
  say(`The mailbox takes mail on port ${smtpPort} and shows it on port ${pagePort}.`);
  return mailbox;
};
