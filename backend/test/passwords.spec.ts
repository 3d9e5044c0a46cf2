import { randomUUID } from 'node:crypto';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { ResetTokenAnswer } from '@atelier/contracts/identity';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';

describe('passwords', () => {
  const atelier = prepare(() => startAtelier({ log }));
  const log: string[] = [];

  const ask = (email: string) => atelier.visitor().call('POST', '/api/users/password/send-token', { email });
  const check = (token: string) =>
    atelier.visitor().call<ResetTokenAnswer & ApiError>('GET', `/api/users/password/reset/${token}`);
  const reset = (token: string, password: string) =>
    atelier.visitor().call<ApiError>('PUT', `/api/users/password/reset/${token}`, { password });

  it('are chosen anew through a mailed link, once, and every device is signed out', async () => {
    proves('people.routes', 'password.forgot', 'password.reset', 'password.link');

    const visitor = await atelier.visitor().signUp('oubli@exemple.fr');
    expect((await ask('Oubli@exemple.fr')).status).toBe(204);
    const mail = await mailTo(atelier, 'oubli@exemple.fr', /Réinitialisation/);
    expect(mail.subject).toBe('Réinitialisation de votre mot de passe Atelier');
    expect(mail.text).toContain('30\u00a0minutes');
    const token = linkToken(mail);
    expect((await check(token)).body).toEqual({ purpose: 'reset', email: 'oubli@exemple.fr' });

    expect((await reset(token, 'court')).status).toBe(422);
    expect((await reset(token, 'un-nouveau-mot')).status).toBe(204);
    expect((await reset(token, 'encore-un-autre')).body).toMatchObject({
      code: 'reset-token-invalid',
      message: 'Le token est invalide ou expiré.',
    });
    expect((await visitor.call('GET', '/api/users/profile')).status).toBe(401);
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);
    await atelier.visitor().logIn('oubli@exemple.fr', 'un-nouveau-mot');
    await expect(atelier.visitor().logIn('oubli@exemple.fr', 'mot-de-passe')).rejects.toThrow('401');
  });

  it('give an unknown address the same answer after the same work, and no mail', async () => {
    proves('password.forgot', 'password.unknown');

    const countAsked = () => atelier.count('outbox_message', "name = 'identity.password-link-requested.v1'");
    await atelier.visitor().signUp('connue@exemple.fr');
    for (const email of ['connue@exemple.fr', 'inconnue@exemple.fr']) {
      const before = await countAsked();
      expect((await ask(email)).status).toBe(204);
      expect(await countAsked()).toBe(before + 1);
    }
    await atelier.reactionsDone();
    const mailed = `${atelier.mailbox.pageUrl}/api/messages`;
    expect(await (await fetch(mailed)).text()).not.toContain('inconnue@exemple.fr');
    await mailTo(atelier, 'connue@exemple.fr', /Réinitialisation/);
  });

  it('links greet nobody by a name that somebody else may have written', async () => {
    proves('email.gate');

    await atelier.visitor().signUp('cible@exemple.fr', 'Votre compte est bloqué');
    await ask('cible@exemple.fr');
    const mail = await mailTo(atelier, 'cible@exemple.fr', /Réinitialisation/);
    expect(mail.text).toMatch(/^Bonjour,\n/);
    expect(`${mail.text}${mail.html}`).not.toContain('bloqué');
    const first = await mailTo(atelier, 'cible@exemple.fr', /Confirmez/);
    expect(`${first.text}${first.html}`).not.toContain('bloqué');
    // The link proves the mailbox: from then on the name is the owner's.
    expect((await reset(linkToken(mail), 'trois-rabots-bleus')).status).toBe(204);
    await ask('cible@exemple.fr');
    const next = await eventually(async () => {
      const resetMail = await mailTo(atelier, 'cible@exemple.fr', /Réinitialisation/);
      if (resetMail.text === mail.text) throw new Error('the second mail is not there yet');
      return resetMail;
    });
    expect(next.text).toMatch(/^Bonjour Votre compte est bloqué,\n/);
  });

  it('are stored, as their links, hashed', async () => {
    proves('password.link');

    await atelier.visitor().signUp('hache@exemple.fr');
    await ask('hache@exemple.fr');
    const token = linkToken(await mailTo(atelier, 'hache@exemple.fr', /Réinitialisation/));
    const links = await atelier.rows<{ token_hash: string }>('select token_hash from identity_password_link');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.token_hash).toMatch(/^[\w-]{43}$/);
      expect(link.token_hash).not.toBe(token);
    }
    const [account] = await atelier.rows<{ hash: string }>(
      "select password_hash as hash from identity_account where email = 'hache@exemple.fr'",
    );
    expect(account?.hash).toMatch(/^argon2id\$/);
  });

  it('leave no link and no name in the log, nor does a video: its lines say where a call went, without its secrets', async () => {
    proves('data.logs');

    await atelier.visitor().signUp('journal@exemple.fr');
    await ask('journal@exemple.fr');
    const token = linkToken(await mailTo(atelier, 'journal@exemple.fr', /Réinitialisation/));
    await check(token);
    await reset(token, 'une-phrase-a-soi');
    await atelier.visitor().call('GET', `/media/jeton-signe/${randomUUID()}/video.mp4`);
    await atelier.visitor().call('GET', `/api/users/students?name=journal%40exemple.fr`);
    await eventually(() => expect(log.join('')).toContain('"url":"/api/users/students"'));
    const lines = log.join('');
    expect(lines).toContain('"url":"/api/users/password/reset/…"');
    expect(lines).toMatch(/"url":"\/media\/…\//);
    for (const secret of [token, 'jeton-signe', 'journal@', 'journal%40', 'une-phrase-a-soi']) {
      expect(lines).not.toContain(secret);
    }
  });

  it.each(['expired', 'replaced'])('links that are %s are refused', async (how) => {
    proves('password.forgot', 'password.reset', 'password.link');

    const email = `${how}@exemple.fr`;
    await atelier.visitor().signUp(email);
    await ask(email);
    const token = linkToken(await mailTo(atelier, email, /Réinitialisation/));
    if (how === 'expired') {
      await atelier.rows(
        `update identity_password_link set expires_at = now()
         where account_id = (select id from identity_account where email = ?)`,
        [email],
      );
    } else {
      await fetch(`${atelier.mailbox.pageUrl}/api/messages`, { method: 'DELETE' });
      await ask(email);
      expect(linkToken(await mailTo(atelier, email, /Réinitialisation/))).not.toBe(token);
    }
    expect((await check(token)).status).toBe(404);
    expect((await reset(token, 'un-nouveau-mot')).status).toBe(404);
  });

  it('change with the current one, which signs the other devices out', async () => {
    proves('people.student', 'password.change');

    const here = await atelier.visitor().signUp('change@exemple.fr');
    const there = await atelier.visitor().logIn('change@exemple.fr', 'mot-de-passe');
    const change = (currentPassword: string, password: string, confirmation = password) =>
      here.call<ApiError>('PUT', '/api/users/profile/password', { currentPassword, password, confirmation });
    expect((await change('faux', 'un-nouveau-mot')).body).toMatchObject({ code: 'wrong-password' });
    expect((await change('mot-de-passe', 'un-nouveau-mot', 'autre')).body.issues).toEqual([
      { path: 'confirmation', message: 'Les mots de passe ne correspondent pas' },
    ]);
    expect((await change('mot-de-passe', 'un-nouveau-mot')).status).toBe(204);
    expect((await here.call('GET', '/api/users/profile')).status).toBe(200);
    expect((await there.call('GET', '/api/users/profile')).status).toBe(401);
  });

  it('that change otherwise leave no link that still works', async () => {
    proves('password.link-races');

    const person = await atelier.visitor().signUp('lien@exemple.fr');
    await ask('lien@exemple.fr');
    const token = linkToken(await mailTo(atelier, 'lien@exemple.fr', /Réinitialisation/));
    const body = {
      currentPassword: 'mot-de-passe',
      password: 'un-nouveau-mot',
      confirmation: 'un-nouveau-mot',
    };
    await person.done('PUT', '/api/users/profile/password', body);
    expect((await check(token)).status).toBe(404);
  });

  it('that everybody knows are refused on their field, wherever one is chosen, and the link stays good', async () => {
    proves('password.common');

    const tooCommon = {
      status: 422,
      body: {
        code: 'password-too-common',
        issues: [{ path: 'password', message: expect.stringMatching(/trop facile/) }],
      },
    };
    const signUp = (password: string) =>
      atelier
        .visitor()
        .call('POST', '/api/users/signup', { email: 'connu@exemple.fr', username: 'Léa Connu', password });
    for (const password of ['password', '12345678', 'motdepasse', 'lea-connu', 'connu@exemple.fr']) {
      expect(await signUp(password)).toMatchObject(tooCommon);
    }
    expect(await atelier.count('identity_account', "email = 'connu@exemple.fr'")).toBe(0);

    const visitor = await atelier.visitor().signUp('connu@exemple.fr');
    const change = { currentPassword: 'mot-de-passe', password: '12345678', confirmation: '12345678' };
    expect(await visitor.call('PUT', '/api/users/profile/password', change)).toMatchObject(tooCommon);
    await ask('connu@exemple.fr');
    const token = linkToken(await mailTo(atelier, 'connu@exemple.fr', /Réinitialisation/));
    expect(await reset(token, 'motdepasse')).toMatchObject(tooCommon);
    await atelier.visitor().logIn('connu@exemple.fr', 'mot-de-passe');
    expect((await reset(token, 'une-phrase-a-soi')).status).toBe(204);
  });
});
