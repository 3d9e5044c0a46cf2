import { getQueueToken } from '@nestjs/bullmq';
import type { ContactMessages } from '@atelier/contracts/contact';
import type { Queue } from 'bullmq';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';
import { count, rows } from './support/rows.js';
import type { Visitor } from './support/visitor.js';

const written = {
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  subject: 'partenariat',
  message: 'Bonjour,\nun atelier ensemble ? https://piege.example',
};

describe('messages from the contact page', () => {
  let atelier: Atelier;
  let admin: Visitor;
  beforeAll(async () => {
    atelier = await startAtelier();
    admin = await signInAdministrator(atelier);
  });
  afterAll(() => atelier?.close());

  const write = (changed: object = {}) =>
    atelier.visitor().call('POST', '/api/messages/contact', { ...written, ...changed });
  const list = (search: string, state = 'all') =>
    admin.done<ContactMessages>('GET', `/api/messages/contact?search=${search}&state=${state}`);

  it('are stored once however often they are sent, mailed without links, and answered to their writer', async () => {
    expect((await write()).status).toBe(204);
    expect((await write()).status).toBe(204);
    expect(await count(atelier, 'engagement_contact_message', 'email = ?', [written.email])).toBe(1);
    const mail = await mailTo(atelier, atelier.config.brand.contactEmail, /un message de Zoé Martin/);
    expect(mail.text).toContain('un atelier ensemble ? [lien]');
    expect(mail.text).toContain('Répondre à ce mail répond à zoe@exemple.fr');
  });

  it('need a name, an email, a subject and a text, and take no header into the mail', async () => {
    for (const [changed, path] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'Zoé\r\nBcc: tous@exemple.fr' }, 'name'],
      [{ email: 'zoe' }, 'email'],
      [{ email: 'zoe@exemple.fr\r\nBcc: tous@exemple.fr' }, 'email'],
      [{ subject: 'autre' }, 'subject'],
      [{ message: ' ' }, 'message'],
      [{ message: 'x'.repeat(5001) }, 'message'],
      [{ consent: false }, 'consent'],
    ] as const) {
      const refused = await atelier
        .visitor()
        .call<{ code: string; issues: { path: string }[] }>('POST', '/api/messages/contact', {
          ...written,
          ...changed,
        });
      expect([refused.status, refused.body.issues[0]?.path]).toEqual([422, path]);
    }
  });

  it('filled by a program are thanked for and kept nowhere', async () => {
    expect((await write({ email: 'robot@exemple.fr', website: 'https://piege.example' })).status).toBe(204);
    expect(await count(atelier, 'engagement_contact_message', 'email = ?', ['robot@exemple.fr'])).toBe(0);
  });

  it('are found by administrators, who say that they are handled', async () => {
    await write({ name: 'Évrard Handled', email: 'evrard@exemple.fr', subject: 'Autres' });
    const [found] = (await list('evrard handled')).messages;
    expect(found).toMatchObject({ name: 'Évrard Handled', subject: 'Autres', handledAt: null });
    const handle = (handled: boolean) =>
      admin.call('PUT', `/api/messages/contact/${found?._id}/handled`, { handled });
    await handle(true);
    await handle(true);
    expect((await list('evrard', 'waiting')).total).toBe(0);
    expect((await list('evrard', 'handled')).total).toBe(1);
    await handle(false);
    expect((await list('evrard', 'waiting')).total).toBe(1);
    const unknown = '/api/messages/contact/01890000-0000-7000-8000-000000000000/handled';
    expect((await admin.call('PUT', unknown, { handled: true })).status).toBe(404);
  });

  it('go after three years', async () => {
    await write({ email: 'ancien@exemple.fr' });
    await write({ email: 'recent@exemple.fr' });
    await rows(
      atelier,
      `update engagement_contact_message set created_at = now() - interval '37 months' where email = 'ancien@exemple.fr'`,
    );
    await atelier.api.get<Queue>(getQueueToken('maintenance'), { strict: false }).add('sweep-messages', {});
    const left = (email: string) => count(atelier, 'engagement_contact_message', 'email = ?', [email]);
    await eventually(async () => expect(await left('ancien@exemple.fr')).toBe(0));
    expect(await left('recent@exemple.fr')).toBe(1);
  });
});
