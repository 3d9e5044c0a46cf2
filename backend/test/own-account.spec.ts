import type { ApiError } from '@atelier/contracts/error-codes';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type {
  Devices,
  EmailChange,
  EmailChangeAnswer,
  EmailChangeLink,
  Profile,
  SessionUser,
} from '@atelier/contracts/identity';
import sharp from 'sharp';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInAdministrator, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('one’s own account', () => {
  const atelier = prepare(startAtelier);

  it('shows what one writes into it, and the courses follow their author’s name', async () => {
    proves(
      'people.student',
      'auth.signup',
      'auth.login',
      'profile.fields',
      'profile.picture',
      'api.inputs',
      'api.entities',
    );

    const author = await signInAdministrator(atelier);
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

  it('refuses the instructor’s name and the site’s to everybody else', async () => {
    proves('people.names');

    const impostor = { email: 'imposteur@exemple.fr', password: 'trois-rabots-bleus' };
    for (const username of ['Idriss Lemaire', 'ldriss  LEMAIRE', 'Аtelier']) {
      const { status, body } = await atelier
        .visitor()
        .call<ApiError>('POST', '/api/users/signup', { ...impostor, username });
      expect([username, status, body.issues?.[0]?.path]).toEqual([username, 422, 'username']);
    }
    const person = await atelier.visitor().signUp('imposteur@exemple.fr', 'Maud Lefort');
    for (const field of ['name', 'userName']) {
      const { status, body } = await person.call<ApiError>('PUT', '/api/users/profile', {
        [field]: 'Idriss Lemaïre',
      });
      expect([status, body.issues?.[0]?.path]).toEqual([422, field]);
    }
    await person.done('PUT', '/api/users/profile', { name: 'Maud L.', userName: 'Maud Lefort' });
  });

  it('is verified by a mailed link, once, and the pages that stand open hear of it', async () => {
    proves('email.verify', 'email.is-verified');

    const person = await atelier.visitor().signUp('lien@exemple.fr');
    expect(person.user?.isVerified).toBe(false);
    const token = linkToken(await mailTo(atelier, 'lien@exemple.fr', /Confirmez/), 'verify-email');
    const stored = await atelier.rows<{ token_hash: string; days: number }>(
      `select token_hash, extract(day from expires_at - created_at)::int as days from identity_address_link
       where account_id = ?`,
      [person.user?._id],
    );
    expect(stored).toEqual([{ token_hash: expect.stringMatching(/^[\w-]{43}$/), days: 7 }]);
    expect(stored[0]?.token_hash).not.toBe(token);
    const heard: unknown[] = [];
    (await person.connect()).onAny((...message) => heard.push(message));
    const use = (given: string) => person.call<ApiError>('POST', '/api/users/email/verify', { token: given });
    const stranger = await atelier.visitor().call<ApiError>('POST', '/api/users/email/verify', {
      token,
      password: '',
    });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'password-required']);
    expect((await use('autre-chose')).body.code).toBe('email-link-invalid');
    const responses = await Promise.all([use(token), use(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    await eventually(() => expect(heard).toContainEqual(['address-verified', {}]));
    for (const path of ['profile', 'me'])
      expect(await person.done<Profile>('GET', `/api/users/${path}`)).toMatchObject({ isVerified: true });
    expect((await person.done<SessionUser>('POST', '/api/users/refresh')).isVerified).toBe(true);
    await person.done('POST', '/api/users/email/send-verification', {});
    await atelier.reactionsDone();
    expect(
      await atelier.count('identity_address_link', 'used_at is null and account_id = ?', [person.user?._id]),
    ).toBe(0);
  });

  it('is asked for its address again with another link, in place of the first, which ages', async () => {
    proves('email.resend');

    const person = await atelier.visitor().signUp('encore@exemple.fr');
    const tokenNow = async () =>
      linkToken(await mailTo(atelier, 'encore@exemple.fr', /Confirmez/), 'verify-email');
    const first = await tokenNow();
    await person.done('POST', '/api/users/email/send-verification', {});
    const second = await eventually(async () => {
      const token = await tokenNow();
      if (token === first) throw new Error('the second mail is not there yet');
      return token;
    });
    const use = (token: string) => person.call('POST', '/api/users/email/verify', { token });
    expect((await use(first)).status).toBe(404);
    await atelier.rows('update identity_address_link set expires_at = now() where account_id = ?', [
      person.user?._id,
    ]);
    expect((await use(second)).status).toBe(404);
    expect((await person.done<Profile>('GET', '/api/users/me')).isVerified).toBe(false);
  });

  it('tells its owner when somebody signs up with the address, once a day', async () => {
    proves('auth.taken');

    await atelier.visitor().signUp('prise@exemple.fr');
    const again = { email: 'Prise@exemple.fr', username: 'Autre', password: 'trois-rabots-bleus' };
    for (let index = 0; index < 2; index += 1) {
      const { status, body } = await atelier.visitor().call<ApiError>('POST', '/api/users/signup', again);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'email-taken' });
    }
    const mail = await mailTo(atelier, 'prise@exemple.fr', /déjà un compte/);
    expect(`${mail.text}`).not.toContain('Autre');
    await atelier.reactionsDone();
    expect(await mailsTo(atelier, 'prise@exemple.fr', /déjà/)).toHaveLength(1);
  });

  describe('whose address changes', () => {
    const change = (person: Visitor, email: string, currentPassword = 'mot-de-passe') =>
      person.call<ApiError>('PUT', '/api/users/profile/email', { email, currentPassword });
    const token = async (address: string, subject = /adresse/i) =>
      linkToken(await mailTo(atelier, address, subject), 'change-email');
    const confirm = (given: string) =>
      atelier.visitor().call<EmailChangeAnswer & ApiError>('POST', '/api/users/email/change/confirm', {
        token: given,
        password: 'mot-de-passe',
      });
    const pending = (person: Visitor) => person.done<EmailChange>('GET', '/api/users/profile/email');
    const owner = async (email: string) => {
      const person = await atelier.visitor().signUp(email);
      await verify(atelier, email);
      return person;
    };

    it('is asked at both, and changes with the second answer; devices elsewhere are signed out', async () => {
      proves('email.change');

      const here = await owner('ancienne@exemple.fr');
      const there = await atelier.visitor().logIn('ancienne@exemple.fr', 'mot-de-passe');
      expect((await change(here, 'nouvelle@exemple.fr', 'faux')).body.issues?.[0]?.path).toBe(
        'currentPassword',
      );
      expect((await change(here, 'Ancienne@exemple.fr')).body.issues?.[0]?.path).toBe('email');
      expect((await pending(here)).pending).toBeNull();
      await atelier
        .visitor()
        .call('POST', '/api/users/password/send-token', { email: 'ancienne@exemple.fr' });
      const oldReset = linkToken(await mailTo(atelier, 'ancienne@exemple.fr', /Réinitialisation/));
      expect((await change(here, 'Nouvelle@exemple.fr')).status).toBe(204);
      expect((await pending(here)).pending).toMatchObject({
        email: 'nouvelle@exemple.fr',
        confirmedByOld: false,
      });
      const [byOld, byNew] = [
        await token('ancienne@exemple.fr', /Changement/),
        await token('nouvelle@exemple.fr'),
      ];
      const link = await atelier.visitor().done<EmailChangeLink>('GET', `/api/users/email/change/${byOld}`);
      expect(link).toEqual({ side: 'old', email: 'nouvelle@exemple.fr' });
      expect((await confirm(byNew)).body).toEqual({ isChanged: false });
      expect((await confirm(byNew)).status).toBe(404);
      expect((await pending(here)).pending).toMatchObject({ confirmedByOld: false, confirmedByNew: true });
      expect((await there.call('GET', '/api/users/profile')).status).toBe(200);
      expect((await confirm(byOld)).body).toEqual({ isChanged: true });
      expect((await here.done<Profile>('GET', '/api/users/me')).email).toBe('nouvelle@exemple.fr');
      expect((await there.call('GET', '/api/users/profile')).status).toBe(401);
      expect((await atelier.visitor().call('GET', `/api/users/password/reset/${oldReset}`)).status).toBe(404);
      await atelier.visitor().logIn('nouvelle@exemple.fr', 'mot-de-passe');
      await atelier.visitor().signUp('ancienne@exemple.fr');
    });

    it('stays when either side refuses, when another is asked for, and when the owner gives it up', async () => {
      proves('email.change');

      const person = await owner('reste@exemple.fr');
      await change(person, 'refus@exemple.fr');
      const [byOld, byNew] = [await token('reste@exemple.fr', /Changement/), await token('refus@exemple.fr')];
      await atelier.visitor().done('POST', '/api/users/email/change/refuse', { token: byOld });
      expect((await pending(person)).pending).toBeNull();
      expect((await confirm(byNew)).body.code).toBe('email-link-invalid');

      await change(person, 'premier@exemple.fr');
      const former = await token('premier@exemple.fr');
      await change(person, 'second@exemple.fr');
      expect((await confirm(former)).status).toBe(404);
      const latter = await token('second@exemple.fr');
      await person.done('DELETE', '/api/users/profile/email');
      expect((await confirm(latter)).status).toBe(404);
      expect((await person.done<Profile>('GET', '/api/users/me')).email).toBe('reste@exemple.fr');
    });

    it('does not tell that an address is taken, nor take it when somebody has opened an account with it', async () => {
      await owner('voisine@exemple.fr');
      const person = await owner('curieux@exemple.fr');
      expect((await change(person, 'voisine@exemple.fr')).status).toBe(204);
      await token('curieux@exemple.fr', /Changement/);
      await atelier.reactionsDone();
      const links = "purpose = 'change-new' and account_id = ?";
      expect(await atelier.count('identity_address_link', links, [person.user?._id])).toBe(0);

      await change(person, 'bientot@exemple.fr');
      const byNew = await token('bientot@exemple.fr');
      const byOld = await eventually(async () => {
        const given = await token('curieux@exemple.fr', /Changement/);
        await atelier.visitor().done('GET', `/api/users/email/change/${given}`);
        return given;
      });
      await confirm(byOld);
      await atelier.visitor().signUp('bientot@exemple.fr');
      const { status, body } = await confirm(byNew);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'email-taken' });
      expect((await person.done<Profile>('GET', '/api/users/me')).email).toBe('curieux@exemple.fr');
    });

    it('is asked at the new one alone while the old one may be a stranger’s', async () => {
      const person = await atelier.visitor().signUp('faute@exmple.fr');
      await change(person, 'juste@exemple.fr');
      expect((await confirm(await token('juste@exemple.fr'))).body).toEqual({ isChanged: true });
      expect(await person.done<Profile>('GET', '/api/users/me')).toMatchObject({
        email: 'juste@exemple.fr',
        isVerified: true,
      });
    });
  });

  it('takes a picture, re-encoded and without what was hidden in it', async () => {
    proves(
      'people.student',
      'auth.login',
      'profile.fields',
      'profile.picture',
      'wizard.image',
      'upload.image',
      'api.entities',
    );

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
    proves('profile.picture-gone');

    const author = await signInAdministrator(atelier);
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
    await publishSaved(author, course._id, 'imageUrl', cover);
    for (const imageUrl of [first, cover, second]) {
      await person.done('PUT', '/api/users/profile', { imageUrl });
    }
    await eventually(async () => expect(await statusOf(first)).toBe(404));
    expect(await statusOf(second)).toBe(200);
    await person.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await eventually(async () => expect(await statusOf(second)).toBe(404));
    expect(await statusOf(second.replace('800', '400'))).toBe(404);
    await atelier.reactionsDone();
    expect(await statusOf(cover)).toBe(200);
    expect(await atelier.count('identity_session', 'account_id = ?', [person.user?._id])).toBe(0);
  });

  it('lists its devices, and signs one or all the others out', async () => {
    proves('session.logout', 'session.devices');

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
    proves('profile.read', 'data.export');

    const author = await signInAdministrator(atelier);
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
    proves('data.close');

    const author = await signInAdministrator(atelier);
    const course = await publishCourse(author, { price: 20 });
    const person = await atelier.visitor().signUp('fermer@exemple.fr');
    expect((await person.startPayment([course._id], 20)).status).toBeLessThan(300);
    expect(await atelier.count('commerce_order', "email like 'fermer@%'")).toBe(1);
    expect(
      (await person.call<ApiError>('DELETE', '/api/users/profile', { password: 'faux' })).body.code,
    ).toBe('wrong-password');
    await person.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    expect((await person.call('GET', '/api/users/profile')).status).toBe(401);
    expect(await atelier.count('identity_account', "email::text like 'fermer@%'")).toBe(0);
    await eventually(async () =>
      expect(await atelier.count('commerce_order', "email like 'fermer@%'")).toBe(0),
    );
  });
});
