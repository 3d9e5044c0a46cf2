import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { FactorAdded, SecondStep, TotpSetup } from '@atelier/contracts/second-factor';
import { withConnection } from '@atelier/infra/local/databases';
import { isAlive } from '@atelier/infra/local/processes';
import type { Readiness } from '@atelier/contracts/platform';
import { startLocalRedis, type LocalRedis } from '@atelier/infra/local/redis';
import { Account } from '../src/modules/identity/accounts/account.domain.js';
import { AddressLink } from '../src/modules/identity/accounts/mailed-link.domain.js';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { signInTeacher, verify } from './support/people.js';
import { digits, earlyInStep } from './support/totp.js';
import { temporaryFolder } from './support/temporary-folder.js';

describe('rate limits', () => {
  const atelier = prepare(() => startAtelier({ worker: false, environment: { RATE_LIMIT_FACTOR: '1' } }));

  /** A request as a proxy forwards it for this address. */
  const from = async (address: string, path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
    const response = await fetch(`${atelier.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const statuses = async (times: number, call: (index: number) => Promise<{ status: number }>) => {
    const seen: Record<number, number> = {};
    for (let index = 0; index < times; index += 1) {
      const { status } = await call(index);
      seen[status] = (seen[status] ?? 0) + 1;
    }
    return seen;
  };

  it('stop guessing at one account, in French, with Retry-After, from wherever it comes', async () => {
    proves('auth.guess-limit');

    const guess = (index: number) =>
      from(`203.0.113.${index}`, '/api/users/login', { email: 'cible@exemple.fr', password: 'devine' });
    expect(await statuses(10, guess)).toEqual({ 401: 10 });
    const refused = await guess(99);
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text) as ApiError).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/Trop de tentatives/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stop guessing at the password of a stolen session, whichever route takes it', async () => {
    proves('auth.password-limit');

    const victim = await atelier.visitor().signUp('session-volee@exemple.fr');
    const authorization = `Bearer ${victim.user?.token}`;
    const guess = async (index: number, method: string, path: string, body: object) => {
      const headers = {
        authorization,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${index}`,
      };
      return fetch(`${atelier.url}/api/users/profile${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
    };
    const wrong = { currentPassword: 'devine', password: 'dromadaire-rose', confirmation: 'dromadaire-rose' };
    const change = (index: number) => guess(index, 'PUT', '/password', wrong);
    expect(await statuses(5, change)).toEqual({ 422: 5 });
    // A right one is not counted.
    const { email } = victim.user!;
    const right = await guess(70, 'PUT', '/email', { email, currentPassword: 'mot-de-passe' });
    expect(((await right.json()) as ApiError).code).toBe('invalid-request');
    const close = (index: number) => guess(index + 20, 'DELETE', '', { password: 'devine' });
    expect(await statuses(7, close)).toEqual({ 422: 5, 429: 2 });
    expect((await change(90)).status).toBe(429);
    expect(
      (await guess(91, 'PUT', '/email', { email: 'a@exemple.fr', currentPassword: 'devine' })).status,
    ).toBe(429);
  });

  it('stop guessing at the password that a mailed link asks for', async () => {
    proves('auth.password-limit');

    const { user } = await atelier.visitor().signUp('lien-lu@exemple.fr');
    const em = atelier.api.get(EntityManager).fork();
    const { id } = await em.findOneOrFail(Account, { email: user?.email ?? '' });
    const { link, token } = AddressLink.issue(id, 'verify', 'lien-lu@exemple.fr');
    await em.persist(link).flush();
    const guess = (index: number, password = 'devine') =>
      from(`192.0.2.${index}`, '/api/users/email/verify', { token, password });
    expect(await statuses(11, guess)).toEqual({ 422: 10, 429: 1 });
    expect((await guess(60, 'mot-de-passe')).status).toBe(429);
  });

  it('stop mass questions and answers by their account, wherever it calls from', async () => {
    proves('question.once');

    const student = await atelier.visitor().signUp('deluge@exemple.fr');
    const courseId = '01900000-0000-7000-8000-000000000000';
    const ask = () => student.call('POST', '/api/faqs', { courseId, question: 'Encore ?' });
    expect(await statuses(32, ask)).toEqual({ 403: 30, 429: 2 });
    const say = () => student.call('PUT', `/api/faqs/${courseId}/comment`, { comment: 'Oui' });
    expect(await statuses(61, say)).toEqual({ 404: 60, 429: 1 });
  });

  it('stop imports of courses by their account, wherever it calls from', async () => {
    proves('security.bounded-work');

    const author = await signInTeacher(atelier, 'importe@exemple.fr');
    const send = (index: number) =>
      fetch(`${atelier.url}/api/courses/archive`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${author.user?.token}`,
          'x-forwarded-for': `198.51.100.${index}`,
        },
      });
    expect(await statuses(31, send)).toEqual({ 400: 30, 429: 1 });
  });

  it('stop asking for a purchase without end, each of which may ask a provider', async () => {
    proves('success.limit');

    const buyer = await atelier.visitor().signUp('impatiente@exemple.fr');
    const courses = ['01900000-0000-7000-8000-000000000000'];
    const ask = () => buyer.call('POST', '/api/learn', { courses, token: null });
    expect(await statuses(61, ask)).toEqual({ 200: 60, 429: 1 });
  });

  it('stop typing an address for the newsletter, and having one network type many', async () => {
    proves('newsletter.opt-in', 'newsletter.limits');

    const ask = (address: string, email: string) => from(address, '/api/newsletter', { email });
    const same = await statuses(6, (index) => ask(`203.0.113.${index}`, 'bombe@exemple.fr'));
    expect(same).toEqual({ 204: 5, 429: 1 });
    const many = await statuses(11, (index) => ask('203.0.113.160', `bombe${index}@exemple.fr`));
    expect(many).toEqual({ 204: 10, 429: 1 });
  });

  it('stop writing through the contact page, by network and by address', async () => {
    proves('contact.api', 'contact.limits');

    const write = (address: string, index: number, email = 'insistant@exemple.fr') =>
      from(address, '/api/messages/contact', {
        name: 'Zoé',
        email,
        subject: 'question',
        message: `Bonjour ${index}`,
        consent: true,
      });
    expect(await statuses(6, (index) => write(`203.0.113.${170 + index}`, index))).toEqual({
      204: 5,
      429: 1,
    });
    const many = await statuses(6, (index) => write('203.0.113.180', index, `insistant${index}@exemple.fr`));
    expect(many).toEqual({ 204: 5, 429: 1 });
  });

  it('invite a stranger once a week and course, however often the access is withdrawn, and bound strangers by the day', async () => {
    proves('access.invited');

    const teacher = await signInTeacher(atelier, 'invitante@exemple.fr');
    const title = 'Voir piege.example/x';
    const { _id: courseId } = await teacher.done<{ _id: string }>('POST', '/api/courses', { title });
    const keep = (emails: string[]) =>
      teacher.call<ApiError>('POST', '/api/learn/student', { courseId, emails });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await keep(['inconnu@exemple.fr'])).status).toBe(200);
      await atelier.rows(`delete from enrollment_waiting_access where email = 'inconnu@exemple.fr'`);
    }
    const requestCount = await atelier.count('outbox_message', `name = 'enrollment.access-kept.v1'`, []);
    expect(requestCount).toBe(1);
    const many = (first: number) => Array.from({ length: 150 }, (_, at) => `x${first + at}@exemple.fr`);
    expect((await keep(many(0))).status).toBe(200);
    expect((await keep(many(150))).body.code).toBe('too-many-requests');
  });

  it('count the addresses that one line of IPv6 has without end as one, and the lines of one network besides', async () => {
    proves('auth.ipv6');

    const ask = (address: string, email: string) => from(address, '/api/newsletter', { email });
    const line = await statuses(12, (index) => ask(`2001:db8:7:1::${index}`, `ligne${index}@exemple.fr`));
    expect(line).toEqual({ 204: 10, 429: 2 });
    expect(await statuses(1, () => ask('2001:db8:7:2::1', 'voisine@exemple.fr'))).toEqual({ 204: 1 });
    const network = await statuses(162, (index) =>
      ask(`2001:db8:8:${index}::1`, `reseau${index}@exemple.fr`),
    );
    expect(network).toEqual({ 204: 160, 429: 2 });
  });

  it('stop trying codes of attestations by their network address', async () => {
    proves('attestation.check');

    const look = async (index: number) => {
      const code = String(index).padStart(16, '0');
      const headers = { 'x-forwarded-for': '203.0.113.150' };
      return fetch(`${atelier.url}/api/attestations/${code}`, { headers });
    };
    expect(await statuses(62, look)).toEqual({ 404: 60, 429: 2 });
  });

  const nowhere = '01900000-0000-7000-8000-000000000000';
  it.each([
    ['reviews', 30, 403, 'POST', '/api/reviews', { courseId: nowhere, star: 1 }],
    ['invitations to places', 20, 404, 'POST', `/api/teams/${nowhere}/invitations`, { email: ['a@b.fr'] }],
    ['places that are asked for', 30, 404, 'POST', `/api/place-links/${'a'.repeat(43)}/claim`, undefined],
    ['work that is handed in', 60, 404, 'POST', `/api/assessments/${nowhere}/submissions`, { text: 'Moi' }],
  ])('stop mass %s by their account', async (_what, limit, refusal, method, path, body) => {
    const somebody = await atelier.visitor().signUp(`masse${limit}${refusal}${path.length}@exemple.fr`);
    await verify(atelier, somebody.user?.email ?? '');
    const send = () => somebody.call(method as 'POST', path, body);
    expect(await statuses(limit + 1, send)).toEqual({ [refusal]: limit, 429: 1 });
  });

  it('do not count those who sign in: only guessing is limited', async () => {
    proves('auth.guess-limit');

    await atelier.visitor().signUp('souvent@exemple.fr');
    const signIn = () =>
      from('203.0.113.200', '/api/users/login', { email: 'souvent@exemple.fr', password: 'mot-de-passe' });
    expect(await statuses(12, signIn)).toEqual({ 200: 12 });
    const guess = () =>
      from('203.0.113.201', '/api/users/login', { email: 'souvent@exemple.fr', password: 'devine' });
    expect(await statuses(12, guess)).toEqual({ 401: 10, 429: 2 });
    expect(await statuses(1, signIn)).toEqual({ 429: 1 });
  });

  it('keep strangers out of an account, and its owner’s known devices in, who have a limit of their own', async () => {
    proves('auth.known-device');

    const owner = await fetch(`${atelier.url}/api/users/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'visee@exemple.fr', username: 'Visée', password: 'mot-de-passe' }),
    });
    const set = owner.headers.getSetCookie().find((cookie) => cookie.startsWith('atelier_device=')) ?? '';
    expect(set).toMatch(/^atelier_device=[\w-]{43}; .*Path=\/api\/users; HttpOnly; SameSite=Lax/);
    const [cookie = ''] = set.split(';');
    const stored = await atelier.rows<{ token_hash: string }>('select token_hash from identity_known_device');
    expect(stored.some(({ token_hash: hash }) => cookie.includes(hash))).toBe(false);

    const signIn = (password: string, device?: string) =>
      from('203.0.113.210', '/api/users/login', { email: 'visee@exemple.fr', password }, device);
    expect(await statuses(12, () => signIn('devine'))).toEqual({ 401: 10, 429: 2 });
    expect(await statuses(1, () => signIn('mot-de-passe'))).toEqual({ 429: 1 });
    expect(await statuses(1, () => signIn('mot-de-passe', cookie))).toEqual({ 200: 1 });
    // Another account's cookie does not make this device known.
    const stranger = await fetch(`${atelier.url}/api/users/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.211' },
      body: JSON.stringify({ email: 'autre-visee@exemple.fr', username: 'Autre', password: 'mot-de-passe' }),
    });
    const othersCookie =
      stranger.headers.getSetCookie().find((one) => one.startsWith('atelier_device=')) ?? '';
    expect(await statuses(1, () => signIn('mot-de-passe', othersCookie.split(';')[0]))).toEqual({ 429: 1 });
    expect(await statuses(12, () => signIn('devine', cookie))).toEqual({ 401: 10, 429: 2 });
  });

  it('stop guessing at six digits, however many questions are asked, and leave other proofs and devices a way in', async () => {
    proves('factor.guess-limit');

    const owner = await atelier.visitor().signUp('chiffres@exemple.fr');
    await verify(atelier, 'chiffres@exemple.fr');
    const setup = await owner.done<TotpSetup>('POST', '/api/users/security/totp');
    await earlyInStep();
    const added = await owner.done<FactorAdded>('PUT', '/api/users/security/totp', {
      setup: setup.setup,
      code: digits(setup.secret, -1),
    });
    const ask = async (address: string) => {
      const account = { email: 'chiffres@exemple.fr', password: 'mot-de-passe' };
      return JSON.parse((await from(address, '/api/users/login', account)).text) as SecondStep;
    };
    const answer = async (index: number, code: string, cookie?: string) => {
      const { challenge } = await ask(`203.0.113.${220 + index}`);
      return from(`203.0.113.${220 + index}`, '/api/users/login/second', { challenge, code }, cookie);
    };
    expect(await statuses(12, (index) => answer(index, '000000'))).toEqual({ 401: 10, 429: 2 });
    expect(await statuses(1, (index) => answer(index, digits(setup.secret)))).toEqual({ 429: 1 });
    const opened = await answer(0, added.recoveryCodes?.[0] ?? '');
    expect(opened.status).toBe(200);
    const device = opened.headers.getSetCookie().find((cookie) => cookie.startsWith('atelier_device='));
    expect(await statuses(1, (index) => answer(index, digits(setup.secret), device?.split(';')[0]))).toEqual({
      200: 1,
    });
  });

  it('stop guessing by somebody who sits at an open session', async () => {
    proves('factor.guess-limit');

    const open = await atelier.visitor().signUp('ouverte@exemple.fr');
    const guess = () => open.call('POST', '/api/users/security/proof', { password: 'devine' });
    expect(await statuses(12, guess)).toEqual({ 422: 10, 429: 2 });
  });

  it('stop one network address from trying account after account, and nobody else', async () => {
    proves('auth.network-limit');

    const tryOut = (address: string) => (index: number) =>
      from(address, '/api/users/login', { email: `compte${index}@exemple.fr`, password: 'devine' });
    expect(await statuses(62, tryOut('198.51.100.7'))).toEqual({ 401: 60, 429: 2 });
    expect(await statuses(1, tryOut('198.51.100.8'))).toEqual({ 401: 1 });
  });

  it('stop one network address from opening account after account, and store none beyond', async () => {
    proves('auth.network-limit');

    const signUp = (address: string) => (index: number) =>
      from(address, '/api/users/signup', {
        email: `masse${index}-${address}@exemple.fr`,
        username: 'Masse',
        password: 'mot-de-passe',
      });
    const before = await atelier.count('identity_account');
    expect(await statuses(22, signUp('198.51.100.7'))).toEqual({ 201: 20, 429: 2 });
    expect(await atelier.count('identity_account')).toBe(before + 20);
    expect(await statuses(1, signUp('198.51.100.8'))).toEqual({ 201: 1 });
  });

  it('do not count what was tried while PostgreSQL could not write', async () => {
    proves('security.outage-limits');

    const name = new URL(atelier.config.databaseUrl).pathname.slice(1);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    const run = (...statements: string[]) =>
      withConnection(atelier.config.databaseUrl, async (client) => {
        for (const statement of statements) await client.query(statement);
      });
    const signUp = (index: number) =>
      from('198.51.100.30', '/api/users/signup', {
        email: `panne${index}@exemple.fr`,
        username: 'Panne',
        password: 'mot-de-passe',
      });
    await run(`alter database ${name} set default_transaction_read_only = on`, others);
    expect(await statuses(22, signUp)).toEqual({ 503: 22 });
    await run('set default_transaction_read_only = off', `alter database ${name} reset all`, others);
    // The pool learns a moment later which of its connections are gone.
    const signUpAgain = (index: number) =>
      eventually(async () => {
        const response = await signUp(index);
        expect(response.status).not.toBe(503);
        return response;
      });
    expect(await statuses(22, signUpAgain)).toEqual({ 201: 20, 429: 2 });
  });

  it('stop one network address from asking who has an account, and not those whose sign-up wants mending', async () => {
    await atelier.visitor().signUp('prise@exemple.fr');
    const signUp = (email: string, password: string) => () =>
      from('198.51.100.9', '/api/users/signup', { email, username: 'Classe', password });
    expect(await statuses(9, signUp('faible@exemple.fr', 'azerty123'))).toEqual({ 422: 9 });
    expect(await statuses(9, signUp('prise@exemple.fr', 'mot-de-passe'))).toEqual({ 409: 8, 429: 1 });
  });

  it('stop somebody from trying out a quiz answer after answer', async () => {
    proves('quiz.limit');

    const student = await atelier.visitor().signUp('devine@exemple.fr');
    const id = '01900000-0000-7000-8000-000000000000';
    const answer = () => student.call('POST', `/api/learn/${id}/quiz`, { lessonId: id, answer: 'a' });
    expect(await statuses(301, answer)).toEqual({ 404: 300, 429: 1 });
  });

  it('stop guessing at codes of coupons, and not those who pay without one', async () => {
    proves('coupon.guess-limit');

    const courseId = ['01900000-0000-7000-8000-000000000000'];
    const guess = (address: string) => (index: number) =>
      from(address, '/api/payment/quote', { courseId, coupon: `NOEL-${index}` });
    expect(await statuses(41, guess('203.0.113.210'))).toEqual({ 404: 40, 429: 1 });
    expect(await statuses(1, guess('203.0.113.211'))).toEqual({ 404: 1 });
    const bare = () => from('203.0.113.210', '/api/payment/quote', { courseId });
    expect(await statuses(50, bare)).toEqual({ 404: 50 });
    const student = await atelier.visitor().signUp('codes@exemple.fr');
    const pay = (coupon?: string) => () =>
      student.call('POST', '/api/payment/stripe', { amount: 1, currency: 'eur', courseId, coupon });
    expect(await statuses(41, pay('NOEL'))).toEqual({ 404: 40, 429: 1 });
    expect(await statuses(50, pay())).toEqual({ 404: 50 });
  });

  it('keep one mailbox from mail after mail, and one network address from many mailboxes', async () => {
    proves('password.forgot-limit');

    const ask = (address: string, email: string) =>
      from(address, '/api/users/password/send-token', { email });
    expect(await statuses(4, (index) => ask(`203.0.113.${index}`, 'boite@exemple.fr'))).toEqual({
      204: 3,
      429: 1,
    });
    expect(await statuses(21, (index) => ask('198.51.100.7', `boite${index}@exemple.fr`))).toEqual({
      204: 20,
      429: 1,
    });
  });
});

describe('without Redis', () => {
  it.each([
    ['that has stopped:', (redis: LocalRedis, _pid: number) => redis.stop()],
    ['that no longer answers:', async (_redis: LocalRedis, pid: number) => process.kill(pid, 'SIGSTOP')],
  ])(
    '%s people still sign in, guessing is limited all the same, and who is signed out stays out',
    async (_name, takeAway) => {
      proves('session.redis-down', 'health.checks', 'health.stop');

      const directory = temporaryFolder();
      const redis = await startLocalRedis({
        directory,
        portsFile: join(directory, 'ports.json'),
        preferredPort: 7400,
        durable: false,
        log: () => undefined,
      });
      const pid = Number(await readFile(join(directory, 'redis.pid'), 'utf8'));
      const atelier = await startAtelier({
        worker: false,
        environment: { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url },
      });
      try {
        const before = await atelier.visitor().signUp('calme@exemple.fr');
        const elsewhere = await atelier.visitor().logIn('calme@exemple.fr', 'mot-de-passe');
        const readiness = () => atelier.visitor().call<Readiness>('GET', '/health/ready');
        expect((await readiness()).status).toBe(200);
        await takeAway(redis, pid);
        const back = await atelier.visitor().logIn('calme@exemple.fr', 'mot-de-passe');
        expect((await back.call('GET', '/api/users/profile')).status).toBe(200);
        expect((await before.call('GET', '/api/users/profile')).status).toBe(200);
        await back.done('DELETE', '/api/users/sessions');
        for (const device of [before, elsewhere]) {
          expect((await device.call('GET', '/api/users/profile')).status).toBe(401);
        }
        expect((await back.call('GET', '/api/users/profile')).status).toBe(200);
        const statuses = [];
        for (let index = 0; index < 12; index += 1) {
          const wrong = { email: 'calme@exemple.fr', password: 'devine' };
          statuses.push((await atelier.visitor().call('POST', '/api/users/login', wrong)).status);
        }
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
        // Readiness fails, so that the load balancer stops; liveness does not.
        const { status, body } = await readiness();
        expect([status, body.status, body.checks?.database, body.checks?.redis]).toEqual([
          503,
          'unavailable',
          true,
          false,
        ]);
        expect((await atelier.visitor().call('GET', '/health/live')).status).toBe(200);
        // A command that waits for Redis would never end.
        await atelier.api.close();
      } finally {
        await atelier.close();
        if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      }
    },
  );
});
