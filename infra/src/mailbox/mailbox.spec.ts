import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailbox, startMailbox } from './mailbox.js';
import type { Message } from './messages.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

describe('the mailbox', () => {
  const directory = temporaryFolder();
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox({
      directory: join(directory, 'mail'),
      portsFile: join(directory, 'ports.json'),
      log: () => undefined,
    });
  });
  afterAll(() => mailbox.stop());

  const list = async (): Promise<Message[]> => {
    const response = await fetch(`${mailbox.pageUrl}/api/messages`);
    return ((await response.json()) as { messages: Message[] }).messages;
  };

  it('keeps what an SMTP client sends, shows it, and forgets it when asked', async () => {
    proves('demo.mailbox');

    expect(await list()).toEqual([]);
    await createTransport(mailbox.smtpUrl).sendMail({
      from: 'Atelier <bonjour@atelier.test>',
      to: ['lea@atelier.test', 'noe@atelier.test'],
      subject: 'Reçu n° 12 — merci à vous',
      text: 'Voilà votre reçu.',
      html: '<p>Voilà <b>votre</b> reçu.</p><script>alert(1)</script>',
      attachments: [{ filename: 'facture.pdf', content: Buffer.alloc(2048) }],
    });

    const [message] = await list();
    expect(message).toMatchObject({
      from: 'bonjour@atelier.test',
      to: ['lea@atelier.test', 'noe@atelier.test'],
      subject: 'Reçu n° 12 — merci à vous',
      text: expect.stringContaining('Voilà votre reçu.'),
      attachments: [{ name: 'facture.pdf', size: 2048 }],
    });

    const page = await (await fetch(`${mailbox.pageUrl}/messages/${message?.id}`)).text();
    expect(page).toContain('Reçu n° 12 — merci à vous');
    expect(page).not.toContain('<script>');
    const frame = await fetch(`${mailbox.pageUrl}/messages/${message?.id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);

    expect((await fetch(`${mailbox.pageUrl}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('opens nothing outside of its directory', async () => {
    const response = await fetch(`${mailbox.pageUrl}/messages/..%2F..%2Fports.json`);
    expect(response.status).toBe(404);
  });
});
