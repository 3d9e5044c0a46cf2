import type { ApiError } from '@atelier/contracts/error-codes';
import { courseFieldBody, courseFields } from '@atelier/contracts/authoring';
import { CourseArchive } from '@atelier/contracts/course-archive';
import { SectionsTicket } from '@atelier/contracts/programme-merge';
import { WatchCourse } from '@atelier/contracts/realtime';
import { longMilliseconds, piecesOf, pumpsOf } from '@atelier/contracts/testing/pumps';
import { connect, type Socket } from 'node:net';
import { io, type Socket as LiveSocket } from 'socket.io-client';
import { z } from 'zod';
import { DeclaredRoutes } from '../src/platform/http/declared-routes.js';
import { requireBounds } from '../src/platform/http/input-bounds.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { checksOf, textReaders } from './support/text-readers.js';

describe('bad input', () => {
  const atelier = prepare(() =>
    startAtelier({
      environment: { SLOW_BODY_SECONDS: '1', ANONYMOUS_SOCKETS_PER_ADDRESS: '3' },
    }),
  );

  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await fetch(atelier.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, body: (await response.json()) as ApiError };
  };

  it.each([
    ['what is no JSON', '{"email":', 'application/json', 400, 'malformed-request'],
    [
      'a body of three megabytes',
      JSON.stringify({ email: 'x'.repeat(3_000_000) }),
      'application/json',
      413,
      'payload-too-large',
    ],
    ['another content type', '<email/>', 'application/xml', 415, 'unsupported-media-type'],
    ['nothing', '', 'application/json', 400, 'malformed-request'],
    [
      'wrong types',
      JSON.stringify({ email: 1, username: {}, password: [] }),
      'application/json',
      422,
      'invalid-request',
    ],
    ['an array', '[]', 'application/json', 422, 'invalid-request'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'malformed-request'],
  ])(
    'refuses %s with its status, a French sentence and a code, and stores nothing',
    async (_what, body, type, status, code) => {
      const accounts = await atelier.count('identity_account');
      const response = await post('/api/users/signup', body, type);
      expect({ status: response.status, code: response.body.code }).toEqual({ status, code });
      expect(response.body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
      expect(await atelier.count('identity_account')).toBe(accounts);
    },
  );

  it.each([
    ['POST', '/api/users/login', { email: 'a\0@exemple.fr', password: 'x' }, 'email'],
    ['POST', '/api/users/login', { email: 'a@exemple.fr', password: 'x\0' }, 'password'],
    [
      'POST',
      '/api/users/signup',
      { email: 'n@exemple.fr', username: 'a\0b', password: 'mot-de-passe' },
      'username',
    ],
    ['PUT', '/api/users/profile', { name: 'a\0b' }, 'name'],
    ['POST', '/api/courses', { title: 'a\0b' }, 'title'],
  ])('refuses a NUL in %s %s, which the database cannot store', async (method, path, body, field) => {
    proves('api.bad-characters');

    const admin = await signInAdministrator(atelier);
    const response = await admin.call<ApiError>(method, path, body);
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 422,
      code: 'invalid-request',
    });
    expect(response.body.issues?.map((issue) => issue.path)).toEqual([field]);
  });

  it('answers an address that cannot be decoded like every other refusal', async () => {
    proves('api.bad-characters');

    const response = await atelier.visitor().call<ApiError>('GET', '/api/courses/%E0%A4%A');
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 400,
      code: 'malformed-request',
    });
    expect(response.body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  it.each([
    ['JSON', '/api/newsletter', 'application/json', '{"email":"h\xe9l\xe8ne@exemple.fr"}', 400],
    [
      'JSON of another charset',
      '/api/newsletter',
      'application/json; charset=iso-8859-1',
      '{"email":"a"}',
      415,
    ],
    ['overlong JSON', '/api/newsletter', 'application/json', '{"email":"\xc0\xaf@exemple.fr"}', 400],
    ['a form', '/contact', 'application/x-www-form-urlencoded', 'name=H%E9l%E8ne&message=Un+caf%E9', 400],
    ['a form’s raw bytes', '/contact', 'application/x-www-form-urlencoded', 'name=H\xe9l\xe8ne', 400],
    ['a lone percent sign', '/contact', 'application/x-www-form-urlencoded', 'name=100%', 400],
  ])('refuses what is no UTF-8, and stores nothing of it: %s', async (_what, path, type, bytes, status) => {
    proves('api.bad-characters');

    const body = Buffer.from(bytes, 'latin1');
    const response = await fetch(atelier.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringMatching(/"message":"[A-ZÀ-Ý]/),
    ]);
    expect(await atelier.count('engagement_contact_message')).toBe(0);
  });

  it.each(['%E9', '%', '%C0%AF', '%ED%A0%80'])('refuses a search of the API for %s', async (text) => {
    proves('api.bad-characters');

    // Bull Board's page has an error handler of its own.
    for (const path of ['/api/courses', '/api/queues']) {
      const { status, body } = await atelier.visitor().call<ApiError>('GET', `${path}?title=${text}`);
      expect([path, status, body.code]).toEqual([path, 400, 'malformed-request']);
    }
    expect((await atelier.visitor().call('GET', '/api/courses?title=%C3%A9+100%25')).status).toBe(200);
  });

  it('refuses a resumable upload whose name is no UTF-8', async () => {
    proves('api.bad-characters');

    const admin = await signInAdministrator(atelier);
    const name = Buffer.from('h\xe9.mp4', 'latin1').toString('base64');
    const headers = {
      authorization: `Bearer ${admin.user?.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `filename ${name}`,
    };
    const response = await fetch(`${atelier.url}/api/uploads`, { method: 'POST', headers });
    expect([response.status, ((await response.json()) as ApiError).code]).toEqual([400, 'malformed-request']);
  });

  it.each([
    ['the name of a file', '/api/upload-image', 'name="image"; filename="h\xe9.png"', 'x'],
    [
      'a field beside the file',
      '/api/media/01900000-0000-7000-8000-000000000000/captions',
      'name="language"',
      'fran\xe7ais',
    ],
  ])('refuses a form with a file where %s is no UTF-8', async (_what, path, part, value) => {
    proves('api.bad-characters');

    const admin = await signInAdministrator(atelier);
    const captions =
      '--limite\r\ncontent-disposition: form-data; name="captions"; filename="a.srt"\r\n\r\n1\r\n';
    const text = `--limite\r\ncontent-disposition: form-data; ${part}\r\n\r\n${value}\r\n${captions}--limite--\r\n`;
    const response = await fetch(atelier.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.user?.token}`,
        'content-type': 'multipart/form-data; boundary=limite',
      },
      body: Buffer.from(text, 'latin1'),
    });
    expect([response.status, ((await response.json()) as ApiError).code]).toEqual([400, 'malformed-request']);
  });

  it('refuses other people’s enrolments and courses as if they did not exist', async () => {
    const author = await signInAdministrator(atelier);
    const course = await publishCourse(author, { price: 0 });
    const owner = await atelier.visitor().signUp('a-moi@exemple.fr');
    await owner.recordPurchase([course._id]);
    const [enrolment] = await atelier.rows<{ id: string }>('select id from enrollment_enrolment');
    const thief = await atelier.visitor().signUp('voleur@exemple.fr');
    const lesson = { _id: course.sections[0]?.lessons[0]?._id, parts: [{ isCompled: true }] };
    const response = await thief.call<ApiError>('PUT', `/api/learn/${enrolment?.id}/lesson`, lesson);
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 404,
      code: 'enrolment-not-found',
    });
    const [kept] = await atelier.rows<{ lesson_progress: unknown }>(
      'select lesson_progress from enrollment_enrolment',
    );
    expect(kept?.lesson_progress).toEqual({});
    expect(
      (await owner.call('PUT', `/api/learn/${enrolment?.id}/lesson`, { ...lesson, _id: course._id })).status,
    ).toBe(404);
  });

  it.each([
    '/api/courses?title=%00',
    '/api/blogs?title=%00',
    '/api/users/students?name=%00',
    '/api/courses/tutors/course?title=%00',
    '/api/audit?search=%00',
  ])('finds nothing under what no text can hold: %s', async (path) => {
    const admin = await signInAdministrator(atelier);
    await publishCourse(admin, { title: 'Il y a des cours' });
    expect(await admin.done<{ total: number }>('GET', path)).toMatchObject({ total: 0 });
  });

  it.each(['/courses?title=%00', '/cours?title=%00', '/tutoriels?title=%00', '/courses?title=%ED%A0%80'])(
    'shows an empty page of results at %s',
    async (path) => {
      expect((await fetch(atelier.url + path)).status).toBe(200);
    },
  );

  it.each([
    // Valid except for the depth.
    ['/api/visitors', '['.repeat(33) + ']'.repeat(33), 400, 'malformed-request'],
    ['/api/visitors', '['.repeat(32) + ']'.repeat(32), 422, 'invalid-request'],
    ['/api/users/login', JSON.stringify({ email: 'x'.repeat(60_000) }), 422, 'invalid-request'],
    ['/api/visitors', JSON.stringify({ userAgent: 'x'.repeat(70_000) }), 413, 'payload-too-large'],
    ['/api/users/login', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'payload-too-large'],
    ['/api/courses', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`, 400, 'malformed-request'],
  ])(
    'refuses at %s what is nested too deep, or larger than the route needs',
    async (path, body, status, code) => {
      proves('security.bodies');

      const response = await post(path, body);
      expect({ status: response.status, code: response.body.code }).toEqual({ status, code });
    },
  );

  it('works on no text beyond its maximum, whatever a text repeats', () => {
    proves('security.bounded-work');

    const routes = atelier.api.get(DeclaredRoutes).routes();
    const declared = routes
      .flatMap(({ params, query, body }) => [params, query, body])
      .filter(Boolean) as z.ZodType[];
    const fields = Object.keys(courseFields) as (keyof typeof courseFields)[];
    const schemas = [...declared, ...fields.map(courseFieldBody), SectionsTicket, CourseArchive, WatchCourse];
    for (const schema of schemas) requireBounds(schema, 'A route');
    const readers = new Set(schemas.flatMap((schema) => [...textReaders(schema)]));
    expect(readers.size).toBeGreaterThan(140);
    const common = [' ', 'a', '0', '.', '<', '\n', 'é', '\u00ad', '\u0301\u0316'];
    const slow = [...readers].flatMap((reader) => {
      const { patterns, maximum } = checksOf(reader);
      const own = [...new Set(patterns.flatMap(piecesOf))];
      const pumps = [...new Set([20_000, Math.min(maximum, 20_000)])].flatMap((length) => [
        ...pumpsOf(own, length),
        ...common.map((one) => one.repeat(length / one.length)),
      ]);
      for (const text of pumps) {
        const spent = longMilliseconds(() => z.safeParse(reader, text), 50);
        if (spent !== null)
          return [`${patterns.join(' ')}: ${spent} ms of ${JSON.stringify(text.slice(0, 9))}…`];
      }
      return [];
    });
    expect(slow).toEqual([]);
  });

  it.each([
    ['POST', '/api/withdrawals/link', { order: `a${' '.repeat(60_000)}x`, email: 'a@exemple.fr' }],
    [
      'POST',
      '/api/users/login',
      { email: `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`, password: 'x' },
    ],
    ['POST', '/api/newsletter', { email: `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}` }],
  ])('answers %s %s at once, however long it is to read', async (method, path, body) => {
    proves('security.bounded-work');

    const before = process.cpuUsage();
    const { status } = await atelier.visitor().call<ApiError>(method, path, body);
    const { user } = process.cpuUsage(before);
    expect([status, user < 500_000 ? 'soon' : user]).toEqual([422, 'soon']);
  });

  it('refuses texts of too many tags, each and all together', async () => {
    const admin = await signInAdministrator(atelier);
    const course = await publishCourse(admin);
    const save = (field: string, value: unknown) =>
      admin.call<ApiError>('PUT', `/api/courses/${course._id}/${field}`, { [field]: value });
    const lesson = { title: 'a', parts: [{ type: 'texte', text: '<x>'.repeat(4_000) }] };
    const sections = (lessons: number) => [
      { title: 'a', lessons: Array.from({ length: lessons }, () => lesson) },
    ];
    expect((await save('description', '<x>'.repeat(6_000))).body.code).toBe('text-too-rich');
    expect((await save('sections', sections(6))).body.code).toBe('text-too-rich');
    expect((await save('sections', sections(2))).status).toBe(200);
  });

  /** The raw response of a connection until it closes. */
  const speak = (lines: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(atelier.url).port), '127.0.0.1', () => socket.write(lines));
      let heard = '';
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('error', reject).on('close', () => resolve(heard));
    });

  const expectOfAll = (answer: string): void => {
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('strict-transport-security: max-age=31536000');
    expect(answer).toContain('x-frame-options: sameorigin');
    expect(answer).toContain('cross-origin-resource-policy: same-origin');
  };

  it('answers a page with the security headers', async () => {
    proves('security.headers');

    const response = (await speak('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toLowerCase();
    expect(response).toContain("content-security-policy: default-src 'self'");
    expect(response).toMatch(/permissions-policy: .*camera=\(\).*microphone=\(\)/);
    expectOfAll(response);
  });

  it.each([
    ['nothing', 'GET /api/nothing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['an address that cannot be decoded', 'GET /%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['a method of others', 'PROPFIND / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    [
      'no JSON',
      'POST /api/visitors HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1\r\nconnection: close\r\n\r\n{',
    ],
    ['what is no HTTP', 'BONJOUR\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('answers %s with the security headers of what is no page', async (_what, request) => {
    proves('security.headers');

    const response = (await speak(request)).toLowerCase();
    expect(response).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
    expectOfAll(response);
  });

  it('says where to write about a hole, for less than a year', async () => {
    proves('security.headers');

    const text = await (await fetch(`${atelier.url}/.well-known/security.txt`)).text();
    expect(text).toContain(`Contact: mailto:${atelier.config.brand.contactEmail}\n`);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - Date.now();
    expect(expires).toBeGreaterThan(30 * 86_400_000);
    expect(expires).toBeLessThan(365 * 86_400_000);
  });

  it('cuts a body that trickles in, and lets a slow one come', async () => {
    proves('security.slow-bodies');

    const send = (bytes: number) => {
      const socket = connect(Number(new URL(atelier.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('POST /api/visitors HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n');
      socket.write('content-length: 60000\r\n\r\n');
      const timer = setInterval(() => socket.write(' '.repeat(bytes)), 100);
      return { socket, stop: () => (clearInterval(timer), socket.destroy()) };
    };
    const [trickle, slow] = [send(1), send(200)];
    try {
      const cut: Socket[] = [];
      trickle.socket.on('close', () => cut.push(trickle.socket));
      slow.socket.on('close', () => cut.push(slow.socket));
      await eventually(() => expect(cut).toHaveLength(1), 20);
      expect(cut).toEqual([trickle.socket]);
    } finally {
      trickle.stop();
      slow.stop();
    }
  });

  it('gives an address its share of sockets without an account, and more to who has one', async () => {
    proves('security.sockets');

    const admin = await signInAdministrator(atelier);
    const opened: LiveSocket[] = [];
    const open = (auth: object) => {
      const options = { auth, transports: ['websocket'], reconnection: false, forceNew: true };
      const socket = io(atelier.url, options);
      opened.push(socket);
      return socket;
    };
    try {
      const sockets = Array.from({ length: 3 }, () => open({}));
      await eventually(() => expect(sockets.every(({ connected }) => connected)).toBe(true));
      const refusals: string[] = [];
      open({}).on('connect_error', ({ message }) => void refusals.push(message));
      const signedIn = open({ token: admin.user?.token });
      await eventually(() =>
        expect([refusals, signedIn.connected]).toEqual([['too-many-connections'], true]),
      );
      sockets[0]?.close();
      const another: LiveSocket[] = [];
      await eventually(() => {
        another.push(open({}));
        expect(another.some(({ connected }) => connected)).toBe(true);
      });
    } finally {
      for (const socket of opened) socket.close();
    }
  });
});
