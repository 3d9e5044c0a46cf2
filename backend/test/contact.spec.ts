import type { ContactMessages } from '@atelier/contracts/contact';
import { honeypotMessage } from '@atelier/contracts/words/contact-words';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import type { Subscribers } from '@atelier/contracts/newsletter';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';

const written = {
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  subject: 'partenariat',
  message: 'Bonjour,\nun atelier ensemble ? https://piege.example',
  consent: true,
};

describe('what strangers leave', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));

  const sweep = () => atelier.queue('maintenance').add('expire-data', {});

  describe('messages from the contact page', () => {
    const write = (changed: object = {}) =>
      atelier.visitor().call('POST', '/api/messages/contact', { ...written, ...changed });
    const list = (search: string, state = 'all') =>
      admin.done<ContactMessages>('GET', `/api/messages/contact?search=${search}&state=${state}`);

    it('are stored once however often they are sent, mailed without links, and answered to their writer', async () => {
      proves('contact.api', 'api.repeat');

      const course = 'Docker https://piege.example';
      expect((await write({ course })).status).toBe(204);
      expect((await write({ course })).status).toBe(204);
      expect(await atelier.count('engagement_contact_message', 'email = ?', [written.email])).toBe(1);
      const mail = await mailTo(atelier, atelier.config.brand.contactEmail, /un message de Zoé Martin/);
      expect(mail.text).toContain('un atelier ensemble ? [lien]');
      expect(mail.text).toMatch(/écrit depuis la page Contact à propos du cours «\sDocker \[lien\]\s»\./);
      expect(mail.text).toContain('Répondre à ce mail répond à zoe@exemple.fr');
    });

    it('name the address to answer to where the mail cannot carry it', async () => {
      proves('contact.api');

      await write({ name: 'Hélène Dupré', email: 'hélène@exemple.fr' });
      const mail = await mailTo(atelier, atelier.config.brand.contactEmail, /un message de Hélène Dupré/);
      expect(mail.text).toContain('Pour répondre, écrivez à hélène@exemple.fr.');
    });

    it('need a name, an email, a subject and a text, and take no header into the mail', async () => {
      proves('contact.fields');

      for (const [changed, path] of [
        [{ name: ' ' }, 'name'],
        [{ name: 'Zoé\r\nBcc: tous@exemple.fr' }, 'name'],
        [{ email: 'zoe' }, 'email'],
        [{ email: 'zoe@exemple.fr\r\nBcc: tous@exemple.fr' }, 'email'],
        [{ subject: 'autre' }, 'subject'],
        [{ message: ' ' }, 'message'],
        [{ message: 'x'.repeat(5001) }, 'message'],
        [{ course: 'Docker\r\nBcc: tous@exemple.fr' }, 'course'],
        [{ consent: false }, 'consent'],
        [{ consent: undefined }, 'consent'],
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

    it('filled by a program are asked again, never thanked for and dropped', async () => {
      proves('contact.bots');

      const filled = await atelier
        .visitor()
        .call<{ issues: { path: string }[] }>('POST', '/api/messages/contact', {
          ...written,
          email: 'robot@exemple.fr',
          leaveEmpty: 'https://piege.example',
        });
      expect([filled.status, filled.body.issues]).toEqual([
        422,
        [{ path: 'leaveEmpty', message: honeypotMessage }],
      ]);
      expect(await atelier.count('engagement_contact_message', 'email = ?', ['robot@exemple.fr'])).toBe(0);
      // The honeypot has no name that autofill knows.
      await write({ email: 'robot@exemple.fr', website: 'https://exemple.fr' });
      expect(await atelier.count('engagement_contact_message', 'email = ?', ['robot@exemple.fr'])).toBe(1);
    });

    it('are found by administrators, who say that they are handled', async () => {
      proves('contact.inbox');

      await write({ name: 'Évrard Handled', email: 'evrard@exemple.fr', subject: 'Autres' });
      const [found] = (await list('evrard handled')).messages;
      expect(found).toMatchObject({ name: 'Évrard Handled', subject: 'Autres', handledAt: null });
      const handle = (handled: boolean) =>
        admin.call('PUT', `/api/messages/contact/${found?._id}/handled`, { handled });
      await handle(true);
      await handle(true);
      expect((await list('evrard', 'waiting')).total).toBe(0);
      expect((await list('evrard', 'handled')).total).toBe(1);
      const noted = (kind: string) =>
        atelier.count('audit_entry', 'kind = ? and subject_id = ?', [kind, found?._id]);
      expect([await noted('message-handled'), await noted('message-reopened')]).toEqual([1, 0]);
      await handle(false);
      expect((await list('evrard', 'waiting')).total).toBe(1);
      const unknown = '/api/messages/contact/01890000-0000-7000-8000-000000000000/handled';
      expect((await admin.call('PUT', unknown, { handled: true })).status).toBe(404);
    });

    it('are said to be answered at the moment at which that is said first', async () => {
      proves('contact.answered-at');

      await write({ name: 'Ysée Answered', email: 'ysee@exemple.fr', course: 'Docker' });
      const message = async () => (await list('ysée answered')).messages[0];
      const id = (await message())?._id;
      expect(await message()).toMatchObject({ course: 'Docker', answeredAt: null });
      const handle = (body: object) => admin.done('PUT', `/api/messages/contact/${id}/handled`, body);
      await handle({ handled: true, answered: true });
      const answered = await message();
      expect(answered?.answeredAt).toBe(answered?.handledAt);
      await handle({ handled: true, answered: false });
      await handle({ handled: true, answered: true });
      expect(await message()).toEqual(answered);
      await handle({ handled: false });
      expect(await message()).toMatchObject({ handledAt: null, answeredAt: null });
      await handle({ handled: true });
      expect(await message()).toMatchObject({ handledAt: expect.any(String), answeredAt: null });
    });

    it('go after three years', async () => {
      proves('contact.retention');

      await write({ email: 'ancien@exemple.fr' });
      await write({ email: 'recent@exemple.fr' });
      await atelier.rows(
        `update engagement_contact_message set created_at = now() - interval '37 months' where email = 'ancien@exemple.fr'`,
      );
      await sweep();
      const left = (email: string) => atelier.count('engagement_contact_message', 'email = ?', [email]);
      await eventually(async () => expect(await left('ancien@exemple.fr')).toBe(0));
      expect(await left('recent@exemple.fr')).toBe(1);
    });
  });

  describe('addresses for the newsletter', () => {
    const ask = (email: string) => atelier.visitor().call('POST', '/api/newsletter', { email });
    const confirm = (token: string) => atelier.visitor().call('POST', '/api/newsletter/confirm', { token });
    const confirmMail = (email: string) => mailTo(atelier, email, /confirmez votre inscription/);
    const countMails = async (email: string) => (await mailsTo(atelier, email)).length;
    const listed = (search: string, state = 'confirmed') =>
      admin.done<Subscribers>('GET', `/api/newsletter/subscribers?search=${search}&state=${state}`);
    const subscribe = async (email: string) => {
      await ask(email);
      const mail = await confirmMail(email);
      expect((await confirm(linkToken(mail, 'newsletter/confirm'))).status).toBe(204);
      return mail;
    };

    it('are asked by mail once, and join by a press on its link alone, which nobody keeps', async () => {
      proves('newsletter.form', 'newsletter.opt-in');

      const email = 'noe@exemple.fr';
      expect([(await ask(email)).status, (await ask('NOE@exemple.fr')).status]).toEqual([204, 204]);
      const mail = await confirmMail(email);
      const token = linkToken(mail, 'newsletter/confirm');
      await atelier.reactionsDone();
      expect(await countMails(email)).toBe(1);
      expect(await atelier.count('engagement_subscriber_link', 'token_hash = ?', [token])).toBe(0);

      // A mail scanner opens the link.
      await fetch(`${atelier.url}/newsletter/confirm/${token}`);
      expect((await listed('noe', 'waiting')).subscribers).toMatchObject([{ email, confirmedAt: null }]);
      const leave = linkToken(mail, 'newsletter/desabonnement');
      expect([(await confirm(leave)).status, (await confirm(`${token}x`)).status]).toEqual([404, 404]);
      expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([204, 204]);
      expect((await listed('noe')).subscribers).toMatchObject([{ email }]);

      // Entering it again reveals nothing and sends no mail.
      const known = await ask(email);
      expect([known.status, known.body]).toEqual([204, '']);
      await atelier.reactionsDone();
      expect(await countMails(email)).toBe(1);
    });

    it('leave by the one click of a mail program, for good', async () => {
      proves('newsletter.links');

      const email = 'lia@exemple.fr';
      const mail = await subscribe(email);
      const token = linkToken(mail, 'newsletter/desabonnement');
      const { pathname } = new URL(mail.unsubscribe.address ?? '');
      expect([mail.unsubscribe.oneClick, pathname]).toEqual([true, `/api/newsletter/${token}/unsubscribe`]);
      const looked = await fetch(`${atelier.url}${pathname}`, { redirect: 'manual' });
      const leavingPage = `/newsletter/desabonnement/${token}`;
      expect([looked.status, looked.headers.get('location')]).toEqual([302, leavingPage]);
      expect((await listed('lia')).total).toBe(1);

      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const click = async () => (await fetch(`${atelier.url}${pathname}`, { method: 'POST', body })).status;
      expect([await click(), await click()]).toEqual([204, 204]);
      expect([(await listed('lia')).total, (await listed('lia', 'waiting')).total]).toEqual([0, 0]);
      expect((await confirm(linkToken(mail, 'newsletter/confirm'))).status).toBe(404);
      const other = linkToken(mail, 'newsletter/confirm');
      expect((await atelier.visitor().call('POST', `/api/newsletter/${other}/unsubscribe`)).status).toBe(404);
    });

    it('come without a script as well, and those that a program types are asked again', async () => {
      proves('newsletter.form', 'newsletter.bots');

      const send = (fields: Record<string, string>) =>
        fetch(`${atelier.url}/api/newsletter`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
        });
      const response = await send({ email: 'sans-script@exemple.fr', leaveEmpty: '' });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/contact#inscription-demandee',
      ]);
      await confirmMail('sans-script@exemple.fr');
      expect((await send({ email: 'robot@exemple.fr', leaveEmpty: 'https://piege.example' })).status).toBe(
        422,
      );
      expect(await atelier.count('engagement_subscriber', 'email = ?', ['robot@exemple.fr'])).toBe(0);
      const wrong = await atelier
        .visitor()
        .call<{ issues: { message: string }[] }>('POST', '/api/newsletter', { email: 'personne' });
      expect([wrong.status, wrong.body.issues[0]?.message]).toEqual([422, "Email n'est pas valide"]);
    });

    it('are exported without formulas, each with its own way out, and that is noted', async () => {
      proves('newsletter.list');

      await subscribe('formule@exemple.fr');
      await atelier.rows(
        `update engagement_subscriber set email = '=cmd()@exemple.fr' where email = 'formule@exemple.fr'`,
      );
      const { headers, body } = await admin.call<string>('GET', '/api/newsletter/subscribers.csv');
      expect(headers.get('cache-control')).toContain('no-store');
      const line = body.split('\r\n').find((text) => text.includes('cmd()')) ?? '';
      expect(line).toMatch(/^"'=cmd\(\)@exemple\.fr";/);
      expect(body).not.toContain('sans-script@exemple.fr');
      const token = /desabonnement\/([\w-]+)/.exec(line)?.[1] ?? '';
      await atelier.visitor().done('POST', `/api/newsletter/${token}/unsubscribe`);
      expect((await listed('cmd')).total).toBe(0);
      expect(await atelier.count('audit_entry', 'kind = ?', ['newsletter-exported'])).toBe(1);
    });

    it('are forgotten unconfirmed after thirty days, and left in peace by then', async () => {
      proves('newsletter.forget');

      await subscribe('fidele@exemple.fr');
      for (const email of ['vieille@exemple.fr', 'neuve@exemple.fr']) {
        await ask(email);
        await confirmMail(email);
      }
      const aged = `set created_at = now() - interval '31 days'`;
      await atelier.rows(
        `update engagement_subscriber ${aged} where email in ('vieille@exemple.fr', 'fidele@exemple.fr')`,
      );
      await sweep();
      const left = (email: string) => atelier.count('engagement_subscriber', 'email = ?', [email]);
      await eventually(async () => expect(await left('vieille@exemple.fr')).toBe(0));
      expect([await left('neuve@exemple.fr'), await left('fidele@exemple.fr')]).toEqual([1, 1]);
    });

    it('belong to the account that shows the address to be its own, never to one that claims it', async () => {
      proves('newsletter.forget');

      const email = 'titulaire@exemple.fr';
      await ask(email);
      await confirmMail(email);
      const owner = await atelier.visitor().signUp(email);
      const copy = async () =>
        (await owner.done<{ newsletter: unknown[] }>('GET', '/api/users/profile/export')).newsletter;
      // On the next request the address belongs to no account yet.
      await ask(email);
      await atelier.reactionsDone();
      expect(await copy()).toEqual([]);
      const token = linkToken(await mailTo(atelier, email, /Confirmez/), 'verify-email');
      await owner.done('POST', '/api/users/email/verify', { token });
      await eventually(async () => expect(await copy()).toMatchObject([{ email, confirmedAt: null }]));
    });
  });
});
