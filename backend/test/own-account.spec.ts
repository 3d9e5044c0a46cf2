import type { ApiError } from '@atelier/contracts/error-codes';
import type { CourseDetail } from '@atelier/contracts/catalog';
import type { Devices, Profile } from '@atelier/contracts/identity';
import sharp from 'sharp';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { count } from './support/rows.js';

describe('one’s own account', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier();
  });
  afterAll(() => atelier?.close());

  it('shows what one writes into it, and the courses follow their author’s name', async () => {
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const course = await publishCourse(author);
    const profile = await author.done<Profile>('PUT', '/api/users/profile', {
      name: 'Idriss L.',
      userName: 'idriss',
      isAdmin: false,
    });
    expect(profile).toMatchObject({
      name: 'Idriss L.',
      userName: 'idriss',
      username: 'idriss',
      isAdmin: true,
    });
    await eventually(async () => {
      const { user } = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
      expect(user.name).toBe('Idriss L.');
    });
    expect((await author.call('PUT', '/api/users/profile', { name: ' ' })).status).toBe(422);
    expect(
      (await author.call('PUT', '/api/users/profile', { imageUrl: 'https://ailleurs.example/x.png' })).status,
    ).toBe(422);
  });

  it('takes a picture, re-encoded and without what was hidden in it', async () => {
    const person = await atelier.visitor().signUp('photo@exemple.fr');
    const upload = async (content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('image', new Blob([content]), 'moi.jpg');
      return person.call<{ imagePath: string } & ApiError>('POST', '/api/upload-image', form);
    };
    const jpeg = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#D9480F' } })
      .withExif({ IFD0: { Copyright: 'secret-exif' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('secret-exif')).toBe(true);
    const { status, body } = await upload(new Uint8Array(jpeg));
    expect(status).toBe(201);
    const picture = Buffer.from(await (await fetch(atelier.url + body.imagePath)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
    expect(picture.includes('secret-exif')).toBe(false);
    expect(
      (await person.done<Profile>('PUT', '/api/users/profile', { imageUrl: body.imagePath })).imageUrl,
    ).toBe(body.imagePath);
    const svg = await upload(
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    expect({ status: svg.status, code: svg.body.code }).toEqual({ status: 415, code: 'not-an-image' });
  });

  it('takes a picture along when it is replaced or the account closes, unless a course shows it', async () => {
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const person = await atelier.visitor().signUp('portraits@exemple.fr');
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1F6F5C' } })
      .png()
      .toBuffer();
    const send = async (visitor: typeof person) => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(content)]), 'moi.png');
      return (await visitor.done<{ imagePath: string }>('POST', '/api/upload-image', form)).imagePath;
    };
    const statusOf = async (path: string) => (await fetch(atelier.url + path)).status;
    const [first, second, cover] = [await send(person), await send(person), await send(author)];
    const course = await publishCourse(author);
    await author.done('PUT', `/api/courses/${course._id}/imageUrl`, { imageUrl: cover });
    for (const imageUrl of [first, cover, second]) {
      await person.done('PUT', '/api/users/profile', { imageUrl });
    }
    await eventually(async () => expect(await statusOf(first)).toBe(404));
    expect(await statusOf(second)).toBe(200);
    await person.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await eventually(async () => expect(await statusOf(second)).toBe(404));
    expect(await statusOf(second.replace('800', '400'))).toBe(404);
    await eventually(async () => expect(await count(atelier, 'outbox_message', 'done_at is null')).toBe(0));
    expect(await statusOf(cover)).toBe(200);
    expect(await count(atelier, 'identity_session', 'account_id = ?', [person.user?._id])).toBe(0);
  });

  it('lists its devices, and signs one or all the others out', async () => {
    const here = await atelier.visitor().signUp('appareils@exemple.fr');
    const others = await Promise.all(
      [1, 2].map(() => atelier.visitor().logIn('appareils@exemple.fr', 'mot-de-passe')),
    );
    const list = async () => (await here.done<Devices>('GET', '/api/users/sessions')).sessions;
    const devices = await list();
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    await here.done('DELETE', `/api/users/sessions/${devices[1]?._id}`);
    expect(await list()).toHaveLength(2);
    const foreign = await atelier.visitor().signUp('autre@exemple.fr');
    await foreign.done('DELETE', `/api/users/sessions/${devices[2]?._id}`);
    expect(await list()).toHaveLength(2);
    await here.done('DELETE', '/api/users/sessions');
    expect(await list()).toHaveLength(1);
    for (const other of others) expect((await other.call('GET', '/api/users/profile')).status).toBe(401);
  });

  it('hands out a copy of everything it holds', async () => {
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const course = await publishCourse(author, { title: 'À emporter', price: 20 });
    const person = await atelier.visitor().signUp('copie@exemple.fr', 'Maud Lefort');
    await person.buy(course._id, 20);
    const work = { courseId: course._id, description: 'Un plan de table', studentId: [person.user?._id] };
    await eventually(() => author.done('POST', '/api/assessments', work));
    const { headers, body } = await person.call<Record<string, unknown>>('GET', '/api/users/profile/export');
    expect(headers.get('content-disposition')).toContain('mes-donnees-atelier.json');
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body).toMatchObject({
      exportedAt: moment,
      profile: { email: 'copie@exemple.fr', name: 'Maud Lefort', createdAt: moment, passwordSetAt: moment },
      devices: [{ isCurrent: true }],
      orders: [{ status: 'paid', createdAt: moment, paidAt: moment, courses: [{ title: 'À emporter' }] }],
      enrolments: [{ courseId: course._id, enrolledAt: moment, completedAt: null }],
      assessments: [{ description: 'Un plan de table', isOwn: false, createdAt: moment }],
      courses: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/);
    expect(await author.done('GET', '/api/users/profile/export')).toMatchObject({
      assessments: [{ isOwn: true }],
      courses: expect.arrayContaining([{ id: course._id, title: 'À emporter' }]),
    });
  });

  it('closes for good, with its password', async () => {
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const course = await publishCourse(author, { price: 20 });
    const person = await atelier.visitor().signUp('fermer@exemple.fr');
    expect((await person.startPayment([course._id], 20)).status).toBeLessThan(300);
    expect(await count(atelier, 'commerce_order', "email like 'fermer@%'")).toBe(1);
    expect(
      (await person.call<ApiError>('DELETE', '/api/users/profile', { password: 'faux' })).body.code,
    ).toBe('wrong-password');
    await person.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    expect((await person.call('GET', '/api/users/profile')).status).toBe(401);
    expect(await count(atelier, 'identity_account', "email::text like 'fermer@%'")).toBe(0);
    await eventually(async () =>
      expect(await count(atelier, 'commerce_order', "email like 'fermer@%'")).toBe(0),
    );
  });
});
