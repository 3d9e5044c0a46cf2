import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Config } from '../../config.js';
import type { Logger } from '../logging/logger.js';
import type { Letter } from './mail-layout.js';
import { Mailer } from './mailer.js';

const letter: Letter = {
  subject: 'Bonjour',
  title: 'Bonjour',
  greeting: 'Bonjour',
  paragraphs: ['Une ligne.'],
  action: { label: 'Ouvrir', path: '/' },
  closing: 'À bientôt',
};

/** A minimal SMTP server that rejects a recipient. */
const listenRefusing = (reply: () => string): Server =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 essai\r\n');
    socket.on('data', (line) => {
      const command = line.toString().slice(0, 4).toUpperCase();
      socket.write(`${command === 'RCPT' ? reply() : command === 'QUIT' ? '221 fin' : '250 bien'}\r\n`);
    });
  });

describe('the address for answers', () => {
  it.each([
    ['helene@exemple.fr', /^Reply-To: helene@exemple\.fr$/m],
    ['hélène@exemple.fr', null],
  ])('%s is a header where headers take it', async (replyTo, header) => {
    proves('contact.api');

    let received = '';
    // A server that refuses bytes outside ASCII in headers, as RFC 5321 has it without SMTPUTF8.
    const server = createServer((socket) => {
      let isMail = false;
      socket.on('error', () => undefined);
      socket.write('220 essai\r\n');
      socket.on('data', (bytes) => {
        const text = bytes.toString('latin1');
        if (isMail) {
          received += text;
          if (!received.endsWith('\r\n.\r\n')) return;
          isMail = false;
          const isAscii = /^[\0-\x7f]*$/.test(received.split('\r\n\r\n')[0] ?? '');
          return void socket.write(isAscii ? '250 bien\r\n' : '554 5.6.7 SMTPUTF8 is required\r\n');
        }
        isMail = text.startsWith('DATA');
        socket.write(isMail ? '354 va\r\n' : text.startsWith('QUIT') ? '221 fin\r\n' : '250 bien\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const config = {
      brand: { name: 'Atelier' },
      publicUrl: 'https://exemple.fr',
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'atelier@exemple.fr' },
    } as unknown as Config;
    const mailer = new Mailer(config, {} as unknown as Logger);
    try {
      await mailer.send('idriss@exemple.fr', () => ({ ...letter, replyTo }));
    } finally {
      mailer.onApplicationShutdown();
      await new Promise<void>((done) => server.close(() => done()));
    }
    if (header) expect(received).toMatch(header);
    else expect(received).not.toMatch(/^Reply-To:/m);
  });
});

describe('a mail whose recipient is refused', () => {
  let server: Server;
  let reply: string;
  let warned: unknown[];
  let mailer: Mailer;

  beforeAll(async () => {
    server = listenRefusing(() => reply).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const config = {
      brand: { name: 'Atelier' },
      publicUrl: 'https://exemple.fr',
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'atelier@exemple.fr' },
    } as unknown as Config;
    warned = [];
    mailer = new Mailer(config, { warn: (facts: unknown) => warned.push(facts) } as unknown as Logger);
  });
  afterAll(() => {
    mailer.onApplicationShutdown();
    return new Promise<void>((done) => server.close(() => done()));
  });

  const send = () => mailer.send('personne@exemple.fr', () => letter);

  it.each([
    [550, '5.1.1 no such mailbox'],
    [501, 'syntax error in parameters'],
  ])('for good is nobody’s to settle: %d %s', async (code, words) => {
    warned.length = 0;
    reply = `${code} ${words}`;
    await send();
    expect(warned).toEqual([{ subject: 'Bonjour', reply: code }]);
  });

  it.each([
    [451, '4.7.1 try again later'],
    [550, '5.7.1 relaying denied'],
    [530, 'authentication required'],
  ])('for now, or by what the operator can settle, fails: %d %s', async (code, words) => {
    reply = `${code} ${words}`;
    await expect(send()).rejects.toMatchObject({ responseCode: code });
  });
});
