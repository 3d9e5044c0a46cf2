import type { ApiError } from '@atelier/contracts/error-codes';
import type { SessionUser } from '@atelier/contracts/identity';
import { startAtelier } from './support/atelier.js';

describe('accounts and sessions', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));

  it('signs up and in at once, without ever granting a role that was posted', async () => {
    proves('auth.signup', 'auth.login', 'session.tokens', 'api.inputs', 'api.entities');

    const visitor = atelier.visitor();
    const response = await visitor.call<SessionUser>('POST', '/api/users/signup', {
      email: ' Maud@Exemple.FR ',
      username: 'Maud Lefort',
      password: 'mot-de-passe',
      isAdmin: true,
      isTeacher: true,
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      email: 'maud@exemple.fr',
      name: 'Maud Lefort',
      isAdmin: false,
      isTeacher: false,
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^atelier_session=.+; .*Path=\/api; HttpOnly; SameSite=Lax/,
    );
    const [account] = await atelier.rows<{ password_hash: string }>(
      "select * from identity_account where email = 'maud@exemple.fr'",
    );
    expect(account?.password_hash).toMatch(/^argon2id\$/);
  });

  it('says which fields are wrong, in French, under the right names', async () => {
    proves('auth.signup', 'auth.required', 'auth.email', 'api.errors');

    const { status, body } = await atelier
      .visitor()
      .call<ApiError>('POST', '/api/users/signup', { email: 'maud@', password: '' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid-request' });
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: 'email', message: "Email n'est pas valide" },
        { path: 'username', message: "Nom d'utilisateur est obligatoire" },
        { path: 'password', message: 'Mot de passe est obligatoire' },
      ]),
    );
  });

  it('has one account for a mailbox, however a keyboard writes its accents', async () => {
    proves('auth.one-mailbox');

    const password = 'mot-de-passe';
    const call = (path: string, email: string) =>
      atelier.visitor().call<ApiError>('POST', path, { email, username: 'Cécile', password });
    expect((await call('/api/users/signup', 'ce\u0301cile@exemple.fr')).status).toBe(201);
    expect((await call('/api/users/signup', 'c\u00e9cile@exemple.fr')).status).toBe(409);
    for (const written of ['c\u00e9cile@exemple.fr', 'CE\u0301CILE@exemple.fr'])
      expect((await atelier.visitor().logIn(written, password)).user?.email).toBe('c\u00e9cile@exemple.fr');

    expect((await call('/api/users/signup', 'lea@caf\u00e9.fr')).status).toBe(201);
    expect((await call('/api/users/signup', 'lea@xn--caf-dma.fr')).status).toBe(409);
    expect((await atelier.visitor().logIn('lea@XN--caf-dma.fr', password)).user?.email).toBe(
      'lea@caf\u00e9.fr',
    );
  });

  it('refuses an address that is taken, also in two sign-ups at once', async () => {
    proves('auth.taken');

    const body = { email: 'deux@exemple.fr', username: 'Deux', password: 'mot-de-passe' };
    const responses = await Promise.all(
      [1, 2].map(() => atelier.visitor().call<ApiError>('POST', '/api/users/signup', body)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await atelier.count('identity_account', "email = 'deux@exemple.fr'")).toBe(1);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    proves('auth.login', 'auth.same-answer');

    const wrong = await atelier
      .visitor()
      .call<ApiError>('POST', '/api/users/login', { email: 'maud@exemple.fr', password: 'faux' });
    const unknown = await atelier
      .visitor()
      .call<ApiError>('POST', '/api/users/login', { email: 'x@exemple.fr', password: 'faux' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      code: 'invalid-credentials',
      message: 'Email ou mot de passe incorrect.',
    });
  });

  it('names its cookies over https so that browsers take them from nowhere else', async () => {
    proves('session.cookie-names');

    const plain = atelier.config.publicUrl;
    atelier.config.publicUrl = 'https://atelier.example';
    try {
      const visitor = atelier.visitor();
      const account = { email: 'prefixe@exemple.fr', username: 'Maud', password: 'mot-de-passe' };
      const { headers } = await visitor.call('POST', '/api/users/signup', account);
      // A browser drops a cookie whose name promises what its attributes do not keep.
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Secure-atelier_session=(?!.*Domain).*; Secure/),
        expect.stringMatching(/^__Host-atelier_page=(?!.*Domain).*; Path=\/;.*; Secure/),
        expect.stringMatching(/^__Secure-atelier_device=(?!.*Domain).*; Secure/),
      ]);
      const planted = visitor.cookie!.replace('__Secure-', '');
      expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(200);
      const ended = await visitor.call('POST', '/api/users/logout');
      expect(ended.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
        '__Secure-atelier_session',
        '__Host-atelier_page',
      ]);
      visitor.cookie = planted;
      expect((await visitor.call<ApiError>('POST', '/api/users/refresh')).body.code).toBe('unauthenticated');
    } finally {
      atelier.config.publicUrl = plain;
    }
  });

  it('rotates the session cookie, bears two tabs and a lost answer, and ends a session whose old cookie comes back', async () => {
    proves('session.rotation', 'session.restore');

    const visitor = await atelier.visitor().signUp('rotation@exemple.fr');
    const first = visitor.cookie;
    await visitor.done('POST', '/api/users/refresh');
    const second = visitor.cookie;
    expect(second).not.toBe(first);

    visitor.cookie = first;
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(200);
    // As after a reload before the response: it continues with the server's state.
    expect(visitor.cookie).toBe(second);
    await visitor.done('POST', '/api/users/refresh');
    const third = visitor.cookie;
    expect([first, second]).not.toContain(third);

    visitor.cookie = second;
    await atelier.rows(`update identity_session set rotated_at = now() - interval '1 minute'`);
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);
    visitor.cookie = third;
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);
    expect((await visitor.call('GET', '/api/users/profile')).status).toBe(401);
  });

  it('ends a session 90 days after it began, however often it refreshed, and earlier with a role', async () => {
    proves('session.length');

    const visitor = await atelier.visitor().signUp('longtemps@exemple.fr');
    const begunDaysAgo = (days: number) =>
      atelier.rows(
        `update identity_session set created_at = now() - make_interval(days => ?), ends_at = ends_at - make_interval(days => ?)
         where account_id = ?`,
        [days, days, visitor.user?._id],
      );
    await begunDaysAgo(40);
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(200);
    await atelier.rows("update identity_account set is_teacher = true where email = 'longtemps@exemple.fr'");
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);

    const other = await atelier.visitor().signUp('longtemps2@exemple.fr');
    await atelier.rows('update identity_session set ends_at = now() where account_id = ?', [other.user?._id]);
    expect((await other.call('POST', '/api/users/refresh')).status).toBe(401);
  });

  it('ends the session on the server at logout', async () => {
    proves('session.logout');

    const visitor = await atelier.visitor().signUp('sortie@exemple.fr');
    const cookie = visitor.cookie;
    await visitor.done('POST', '/api/users/logout');
    visitor.cookie = cookie;
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);
  });

  it('knows by the cookie alone who calls without a token: to refresh, and to sign out', async () => {
    proves('people.routes', 'auth.other-site', 'session.cookie-calls');

    const visitor = await atelier.visitor().signUp('temoin@exemple.fr');
    const { user } = visitor;
    visitor.user = null;
    const again = await visitor.done<SessionUser>('POST', '/api/users/refresh');
    expect(again).toMatchObject({ _id: user?._id, email: 'temoin@exemple.fr' });
    // Personal data needs the token: another site's page could send the cookie.
    expect((await visitor.call('GET', '/api/users/profile')).status).toBe(401);
    const { cookie } = visitor;
    expect((await visitor.call('POST', '/api/users/logout')).status).toBe(204);
    visitor.cookie = cookie;
    expect((await visitor.call('POST', '/api/users/refresh')).status).toBe(401);
    visitor.user = again;
    expect((await visitor.call('GET', '/api/users/profile')).status).toBe(401);
  });

  it('refuses a forged bearer token', async () => {
    proves('profile.read');

    const visitor = await atelier.visitor().signUp('jeton@exemple.fr');
    const [header, claims] = (visitor.user?.token ?? '').split('.');
    const forged = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>;
    const payload = Buffer.from(JSON.stringify({ ...forged, adm: true })).toString('base64url');
    const response = await fetch(`${atelier.url}/api/users/profile`, {
      headers: { authorization: `Bearer ${header}.${payload}.${(visitor.user?.token ?? '').split('.')[2]}` },
    });
    expect(response.status).toBe(401);
  });
});
