import { randomUUID } from 'node:crypto';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { CourseFaq } from '@atelier/contracts/faqs';
import type { SessionUser } from '@atelier/contracts/identity';
import type { Students } from '@atelier/contracts/people';
import type { Question } from '@atelier/contracts/questions';
import type {
  FactorAdded,
  PasskeyChallenge,
  ProofChallenge,
  Security,
  SecondStep,
  TotpSetup,
} from '@atelier/contracts/second-factor';
import { EnrolStudent } from '../src/modules/enrollment/access/access.commands.js';
import { ResetFactorsByEmail } from '../src/modules/identity/second-factor/factors.commands.js';
import { DeclaredRoutes } from '../src/platform/http/declared-routes.js';
import { LiveChannel } from '../src/platform/realtime/live-channel.js';
import { administrator, startAtelier } from './support/atelier.js';
import { makeVideo, publishCourse, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { Passkey } from './support/passkey.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { digits, earlyInStep } from './support/totp.js';
import type { Visitor } from './support/visitor.js';

const password = 'mot-de-passe';
const origin = 'http://localhost:3000';

async function addTotp(person: Visitor, from = 0) {
  await earlyInStep();
  const { secret, setup } = await person.done<TotpSetup>('POST', '/api/users/security/totp');
  const body = { setup, code: digits(secret, from) };
  const { recoveryCodes } = await person.done<FactorAdded>('PUT', '/api/users/security/totp', body);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

async function addPasskey(person: Visitor, passkey: Passkey, name = 'Portable') {
  const { challenge, options } = await person.done<PasskeyChallenge>(
    'POST',
    '/api/users/security/passkeys/challenge',
  );
  passkey.userHandle = person.user?._id ?? '';
  const body = { challenge, name, credential: passkey.create(options) };
  return person.call<FactorAdded & ApiError>('POST', '/api/users/security/passkeys', body);
}

describe('second factors', () => {
  const atelier = prepare(() => startAtelier({ environment: { SECOND_FACTOR: 'required' } }));

  const signUp = async (email: string) => {
    const person = await atelier.visitor().signUp(email);
    await verify(atelier, email);
    return person;
  };
  const askToLogIn = async (email: string, secretWord = password) =>
    (await atelier.visitor().call<SecondStep>('POST', '/api/users/login', { email, password: secretWord }))
      .body;
  const answer = (challenge: string, code: unknown) =>
    atelier.visitor().call<SessionUser & ApiError>('POST', '/api/users/login/second', { challenge, code });
  const security = (person: Visitor) => person.done<Security>('GET', '/api/users/security');
  /** Whether their page receives messages for administrators. */
  const isAmongAdministrators = async (person: Visitor) => {
    const socket = await person.connect();
    const channel = atelier.api.get(LiveChannel);
    const heard = new Set<string>();
    socket.onAny((name: string) => heard.add(name));
    await eventually(async () => {
      await channel.publish('administrators', 'operations-changed', {});
      await channel.publish('public', 'tutorials-changed', { tutorialId: randomUUID() });
      expect(heard).toContain('tutorials-changed');
    });
    return heard.has('operations-changed');
  };
  const letProofAge = (person: Visitor) =>
    atelier.rows(
      `update identity_session set proved_at = now() - interval '11 minutes' where account_id = ?`,
      [person.user?._id],
    );

  it('are asked for after the password, without a token or a cookie before', async () => {
    proves('factor.login');

    const person = await signUp('deux-temps@exemple.fr');
    const { secret, recoveryCodes } = await addTotp(person, -1);
    expect(recoveryCodes).toHaveLength(10);
    const login = await atelier
      .visitor()
      .call<SecondStep>('POST', '/api/users/login', { email: 'deux-temps@exemple.fr', password });
    expect({ status: login.status, cookies: login.headers.getSetCookie() }).toEqual({
      status: 200,
      cookies: [],
    });
    expect(login.body).toEqual({
      secondFactor: 'totp',
      challenge: expect.any(String),
      methods: ['totp', 'recovery-code'],
      passkey: null,
    });
    const opened = await answer(login.body.challenge, digits(secret));
    expect({ status: opened.status, email: opened.body.email }).toEqual({
      status: 200,
      email: 'deux-temps@exemple.fr',
    });
    expect(opened.headers.getSetCookie()[0]).toMatch(/^atelier_session=/);
    // Once answered, a challenge is void, whatever the code.
    expect((await answer(login.body.challenge, digits(secret, 1))).body.code).toBe('challenge-invalid');
  });

  it('take each code of an application once, and none that is older', async () => {
    proves('factor.codes');

    const person = await signUp('rejoue@exemple.fr');
    const { secret } = await addTotp(person);
    const again = await askToLogIn('rejoue@exemple.fr');
    expect((await answer(again.challenge, digits(secret))).body.code).toBe('second-factor-refused');
    expect((await answer(again.challenge, digits(secret, -1))).body.code).toBe('second-factor-refused');
    expect((await answer(again.challenge, digits(secret, 1))).status).toBe(200);
  });

  it('keep the secret sealed, and of the recovery codes keyed hashes alone', async () => {
    proves('factor.codes');

    const person = await signUp('scelle@exemple.fr');
    const { secret, recoveryCodes } = await addTotp(person);
    const [row] = await atelier.rows('select * from identity_second_factors where account_id = ?', [
      person.user?._id,
    ]);
    const stored = JSON.stringify(row);
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
    const state = JSON.stringify(await security(person));
    expect(state).not.toContain('secret');
  });

  it('let five answers be tried, each challenge by its own account', async () => {
    proves('factor.challenge');

    const person = await signUp('cinq@exemple.fr');
    const { secret } = await addTotp(person, -1);
    const { challenge } = await askToLogIn('cinq@exemple.fr');
    for (let index = 0; index < 5; index += 1) {
      expect((await answer(challenge, '000000')).body.code).toBe('second-factor-refused');
    }
    expect((await answer(challenge, digits(secret))).body.code).toBe('challenge-invalid');

    const other = await signUp('six@exemple.fr');
    const { secret: othersSecret } = await addTotp(other, -1);
    const secondStep = await askToLogIn('cinq@exemple.fr');
    expect((await answer(secondStep.challenge, digits(othersSecret))).body.code).toBe(
      'second-factor-refused',
    );
    expect(
      (await answer(`${secondStep.challenge.slice(0, 37)}${'A'.repeat(43)}`, digits(secret))).body.code,
    ).toBe('challenge-invalid');
    await atelier.rows(`update identity_challenge set expires_at = now()`);
    expect((await answer(secondStep.challenge, digits(secret))).body.code).toBe('challenge-invalid');
  });

  it('are replaced by a recovery code, once, however it is written, and by mail its owner hears of it', async () => {
    proves('factor.codes');

    const person = await signUp('secours@exemple.fr');
    const { recoveryCodes } = await addTotp(person);
    const [code = ''] = recoveryCodes;
    const first = await askToLogIn('secours@exemple.fr');
    expect((await answer(first.challenge, code.toLowerCase().replace('-', ' '))).status).toBe(200);
    const second = await askToLogIn('secours@exemple.fr');
    expect((await answer(second.challenge, code)).body.code).toBe('second-factor-refused');
    expect((await security(person)).recoveryCodes?.left).toBe(9);
    const mail = await mailTo(atelier, 'secours@exemple.fr', /Sécurité de votre compte/);
    expect(mail.text).toMatch(/application de codes a été ajoutée|Il en reste 9/);
  });

  it('end, with the first of them, the sessions that the password alone had opened', async () => {
    proves('factor.first');

    const person = await signUp('ailleurs@exemple.fr');
    const elsewhere = await atelier.visitor().logIn('ailleurs@exemple.fr', password);
    await addTotp(person);
    expect((await elsewhere.call('GET', '/api/users/profile')).status).toBe(401);
    expect((await person.call('GET', '/api/users/profile')).status).toBe(200);
  });

  it('change only a short while after a proof: a factor, or the password where there is none', async () => {
    proves('factor.change');

    const person = await signUp('preuve@exemple.fr');
    await letProofAge(person);
    const start = () => person.call<TotpSetup & ApiError>('POST', '/api/users/security/totp');
    const prove = (proof: unknown) => person.call<ApiError>('POST', '/api/users/security/proof', proof);
    const ask = () => person.done<ProofChallenge>('POST', '/api/users/security/proof/challenge');
    expect((await start()).body.code).toBe('proof-required');
    expect((await ask()).methods).toEqual(['password']);
    expect((await prove({ password: 'faux' })).body.code).toBe('wrong-password');
    expect((await start()).body.code).toBe('proof-required');
    expect((await prove({ password })).status).toBe(204);

    const { secret, recoveryCodes } = await addTotp(person, -1);
    await letProofAge(person);
    for (const [method, path, body] of [
      ['POST', 'totp'],
      ['DELETE', 'totp'],
      ['POST', 'recovery-codes'],
      ['POST', 'passkeys/challenge'],
      ['DELETE', 'passkeys/01900000-0000-7000-8000-000000000000'],
      ['PUT', 'passkeys/01900000-0000-7000-8000-000000000000', { name: 'Autre' }],
    ] as const) {
      const { body: refused } = await person.call<ApiError>(method, `/api/users/security/${path}`, body);
      expect({ path, code: refused.code }).toEqual({ path, code: 'proof-required' });
    }
    // The password alone no longer suffices.
    expect((await prove({ password })).body.code).toBe('wrong-code');
    expect((await prove({ challenge: (await ask()).challenge, code: '000000' })).body.code).toBe(
      'wrong-code',
    );
    expect((await prove({ challenge: (await ask()).challenge, code: digits(secret) })).status).toBe(204);
    const renewed = await person.done<FactorAdded>('POST', '/api/users/security/recovery-codes');
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { challenge } = await askToLogIn('preuve@exemple.fr');
    expect((await answer(challenge, recoveryCodes[0])).body.code).toBe('second-factor-refused');
    expect((await answer(challenge, renewed.recoveryCodes?.[0])).status).toBe(200);
  });

  it('may be passkeys, which sign for this site alone and count what they sign', async () => {
    proves('factor.passkey');

    const person = await signUp('cle@exemple.fr');
    const passkey = new Passkey(origin);
    expect((await addPasskey(person, new Passkey('https://atelier.exemple'))).body.code).toBe(
      'passkey-refused',
    );
    expect((await addPasskey(person, passkey)).status).toBe(201);
    const login = async () => {
      const step = await askToLogIn('cle@exemple.fr');
      return { ...step, options: step.passkey ?? { challenge: '' } };
    };
    const step = await login();
    expect(step).toMatchObject({ secondFactor: 'passkey', methods: ['passkey', 'recovery-code'] });
    // A signature for another challenge, key or site is refused.
    const otherStep = await login();
    expect((await answer(step.challenge, passkey.get(otherStep.options))).body.code).toBe(
      'second-factor-refused',
    );
    expect((await answer(step.challenge, new Passkey(origin).get(step.options))).status).toBe(401);
    passkey.origin = 'https://atelier.exemple';
    expect((await answer(step.challenge, passkey.get(step.options))).status).toBe(401);
    passkey.origin = origin;
    expect((await answer(step.challenge, JSON.stringify(passkey.get(step.options)))).status).toBe(200);
    // A cloned key with a lower counter.
    passkey.counter = 0;
    const last = await login();
    expect((await answer(last.challenge, passkey.get(last.options))).status).toBe(401);

    const [key] = (await security(person)).passkeys;
    await person.done('PUT', `/api/users/security/passkeys/${key?._id}`, { name: 'Clé du tiroir' });
    expect((await security(person)).passkeys).toMatchObject([{ name: 'Clé du tiroir' }]);
    await person.done('DELETE', `/api/users/security/passkeys/${key?._id}`);
    expect(await security(person)).toMatchObject({ passkeys: [], recoveryCodes: null });
    expect(await askToLogIn('cle@exemple.fr')).toMatchObject({ token: expect.any(String) });
  });

  it('sign in by themselves when they are passkeys that recognise their owner', async () => {
    proves('factor.passkey');

    const person = await signUp('sans-mot@exemple.fr');
    const passkey = new Passkey(origin);
    await addPasskey(person, passkey);
    const start = () => atelier.visitor().done<PasskeyChallenge>('POST', '/api/users/login/passkey');
    const { challenge, options } = await start();
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    expect((await answer(challenge, passkey.get(options))).body.email).toBe('sans-mot@exemple.fr');
    passkey.isUserVerified = false;
    const unverified = await start();
    expect((await answer(unverified.challenge, passkey.get(unverified.options))).status).toBe(401);
    // Neither a TOTP nor a recovery code replaces the password.
    expect((await answer((await start()).challenge, '123456')).body.code).toBe('second-factor-refused');
  });

  it('are what a role needs before anything of it works, and keep the last of', async () => {
    proves('factor.role');

    const admin = await signInAdministrator(atelier);
    const teacher = await signInTeacher(atelier, 'formatrice@exemple.fr');
    for (const person of [admin, teacher]) {
      expect((await person.call<ApiError>('GET', '/api/courses/tutors/course')).body).toMatchObject({
        statusCode: 403,
        code: 'second-factor-required',
      });
      expect((await person.call('GET', '/api/users/profile')).status).toBe(200);
    }
    expect((await admin.call<ApiError>('GET', '/api/users/students')).body.code).toBe(
      'second-factor-required',
    );
    expect((await admin.call('GET', '/api/queues')).status).toBe(403);
    // Every route of a role.
    const anything = '01900000-0000-7000-8000-000000000000';
    for (const { method, path, address, access } of atelier.api.get(DeclaredRoutes).routes()) {
      if (access !== 'author' && access !== 'admin') continue;
      const body = ['GET', 'HEAD'].includes(method) ? undefined : {};
      const called = address.replaceAll(/:\w+/g, anything);
      const { status, body: refused } = await admin.call<ApiError>(method, called, body);
      expect({ method, path, status, code: refused.code }).toEqual({
        method,
        path,
        status: 403,
        // HEAD responses have no body with an error code.
        code: method === 'HEAD' ? undefined : 'second-factor-required',
      });
    }
    // Missing roles are refused as usual.
    expect((await teacher.call<ApiError>('GET', '/api/users/students')).body.code).toBe('forbidden');
    expect((await security(teacher)).isRequired).toBe(true);

    expect(await isAmongAdministrators(admin)).toBe(false);

    await addTotp(teacher);
    teacher.user = await teacher.done<SessionUser>('POST', '/api/users/refresh');
    expect((await teacher.call('GET', '/api/courses/tutors/course')).status).toBe(200);
    const removed = await teacher.call<ApiError>('DELETE', '/api/users/security/totp');
    expect({ status: removed.status, code: removed.body.code }).toEqual({ status: 409, code: 'last-factor' });
    await addPasskey(teacher, new Passkey(origin));
    expect((await teacher.call('DELETE', '/api/users/security/totp')).status).toBe(204);
    const [key] = (await security(teacher)).passkeys;
    expect(
      (await teacher.call<ApiError>('DELETE', `/api/users/security/passkeys/${key?._id}`)).body.code,
    ).toBe('last-factor');
  });

  it('keep the media of courses from a role without one, and from who has given the password alone', async () => {
    proves('factor.media');

    // The owner of a draft with a film, who has a factor.
    const owner = await signInTeacher(atelier, 'cineaste@exemple.fr');
    const { secret } = await addTotp(owner, -1);
    owner.user = await owner.done<SessionUser>('POST', '/api/users/refresh');
    const film = await makeVideo(1, 'reserve.mp4');
    const { _id: assetId } = (await owner.upload(film)).body;
    const { _id: courseId } = await owner.done<CourseDraft>('POST', '/api/courses', { title: 'Réservé' });
    await save(owner, courseId, 'promotion', `/api/media/${assetId}`);
    expect((await owner.call('GET', `/api/courses/${courseId}`)).status).toBe(200);
    const stored = () => atelier.count('authoring_media_asset', 'true');
    const before = await stored();

    /** What each of them gets of the film, of the draft, and of the ways to send another. */
    const tried = async (person: Visitor) => {
      const tus = await fetch(`${atelier.url}/api/uploads`, {
        method: 'POST',
        headers: {
          ...(person.user && { authorization: `Bearer ${person.user.token}` }),
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
        },
      });
      const responses = await Promise.all([
        person.call('GET', `/api/media/${assetId}`),
        person.call('POST', `/api/media/${assetId}/retry`),
        person.call('PUT', `/api/media/${assetId}/poster`, { seconds: 0 }),
        person.upload(film),
      ]);
      const drafts = await Promise.all([
        person.call('GET', `/api/courses/${courseId}`),
        person.call('GET', `/api/courses/${courseId}/preview`),
        person.call('GET', `/api/learn/${courseId}/learning`),
      ]);
      expect(JSON.stringify(drafts.map(({ body }) => body))).not.toContain('/media/');
      return [tus.status, ...responses.map(({ status }) => status), ...drafts.map(({ status }) => status)];
    };
    // An administrator would see all of it, and a second session of the owner too.
    const admin = await signInAdministrator(atelier);
    expect(admin.user?.isAdmin).toBe(true);
    expect(await tried(admin)).toEqual([403, 403, 403, 403, 403, 404, 403, 404]);
    const halfway = atelier.visitor();
    const secondStep = await askToLogIn('cineaste@exemple.fr');
    const refused = [401, 401, 401, 401, 401];
    expect(await tried(halfway)).toEqual([...refused, 404, 401, 401]);
    // The question is no token, for the API or for the sockets.
    halfway.user = { token: secondStep.challenge } as SessionUser;
    expect(await tried(halfway)).toEqual([...refused, 404, 401, 401]);
    await expect(isAmongAdministrators(halfway)).rejects.toThrow('session-expired');
    expect(await isAmongAdministrators(admin)).toBe(false);
    expect(await stored()).toBe(before);

    const opened = await answer(secondStep.challenge, digits(secret));
    halfway.user = opened.body;
    expect((await halfway.call('GET', `/api/media/${assetId}`)).status).toBe(200);
  });

  it('keep from an owner without one what their role gives, on routes that are open to others too', async () => {
    proves('factor.role');

    const email = 'autrice@exemple.fr';
    const owner = await signInTeacher(atelier, email);
    await addTotp(owner);
    owner.user = await owner.done<SessionUser>('POST', '/api/users/refresh');
    const { _id: courseId } = await publishCourse(owner, { title: 'Sous clé' });
    const student = await atelier.visitor().signUp('eleve-sous-cle@exemple.fr');
    await atelier.do(new EnrolStudent({ studentId: student.user?._id ?? '', courseId }));
    const asked = { courseId, question: 'Pour qui ?', response: '' };
    const { _id: question } = await student.done<Question>('POST', '/api/faqs', asked);
    const { _id: entry } = await owner.done<CourseFaq>('POST', '/api/faqs', { ...asked, response: 'Tous.' });
    const tried = async () => {
      const tries = [
        await owner.call('GET', `/api/learn/${courseId}/search?q=inscrits`),
        await owner.call('GET', `/api/faqs/${courseId}/questions`),
        await owner.call('PUT', `/api/faqs/${question}/comment`, { comment: 'De votre formatrice.' }),
        await owner.call('POST', '/api/faqs', { ...asked, response: 'Tous.' }),
        await owner.call('DELETE', `/api/faqs/${entry}`),
      ];
      return tries.map(({ status }) => status);
    };
    // Lost and taken away: the password alone opens again.
    await atelier.do(new ResetFactorsByEmail({ email }));
    await owner.logIn(email, password);
    expect(await tried()).toEqual([404, 403, 403, 403, 404]);
    await addTotp(owner);
    owner.user = await owner.done<SessionUser>('POST', '/api/users/refresh');
    expect(await tried()).toEqual([200, 200, 200, 201, 204]);
  });

  it('are proved anew for a role that comes after the last of them was removed', async () => {
    proves('factor.new-role');

    const person = await signUp('retire@exemple.fr');
    await addTotp(person);
    await addPasskey(person, new Passkey(origin));
    const work = async () => {
      person.user = await person.done<SessionUser>('POST', '/api/users/refresh');
      return (await person.call<ApiError>('GET', '/api/courses/tutors/course')).body.code;
    };
    await person.done('DELETE', '/api/users/security/totp');
    await atelier.rows('update identity_account set is_teacher = true where id = ?', [person.user?._id]);
    // A passkey remains, and was used in this session.
    expect(await work()).toBeUndefined();
    await atelier.rows('update identity_account set is_teacher = false where id = ?', [person.user?._id]);
    const [key] = (await security(person)).passkeys;
    await person.done('DELETE', `/api/users/security/passkeys/${key?._id}`);
    await atelier.rows('update identity_account set is_teacher = true where id = ?', [person.user?._id]);
    expect(await work()).toBe('second-factor-required');
  });

  it('are asked for all the same after a new password by mail, and forgotten questions with it', async () => {
    proves('factor.reset');

    const person = await signUp('courrier@exemple.fr');
    const { secret } = await addTotp(person, -1);
    const before = await askToLogIn('courrier@exemple.fr');
    await atelier.visitor().done('POST', '/api/users/password/send-token', { email: 'courrier@exemple.fr' });
    const token = linkToken(await mailTo(atelier, 'courrier@exemple.fr', /Réinitialisation/));
    const reset = await atelier
      .visitor()
      .call('PUT', `/api/users/password/reset/${token}`, { password: 'trois-rabots-bleus' });
    expect({ status: reset.status, cookies: reset.headers.getSetCookie() }).toEqual({
      status: 204,
      cookies: [],
    });
    expect((await answer(before.challenge, digits(secret))).body.code).toBe('challenge-invalid');
    const secondStep = await askToLogIn('courrier@exemple.fr', 'trois-rabots-bleus');
    expect(secondStep).toMatchObject({ secondFactor: 'totp' });
    expect((await answer(secondStep.challenge, digits(secret))).status).toBe(200);
  });

  it('answer questions of their own account and for their own purpose alone', async () => {
    proves('factor.challenge');

    const person = await signUp('miennes@exemple.fr');
    const { secret } = await addTotp(person, -1);
    const other = await signUp('autrui@exemple.fr');
    await addTotp(other, -1);
    const askProof = (whose: Visitor) =>
      whose.done<ProofChallenge>('POST', '/api/users/security/proof/challenge');
    const prove = (challenge: string, code: string) =>
      person.call<ApiError>('POST', '/api/users/security/proof', { challenge, code });
    const theirs = await askProof(other);
    expect((await prove(theirs.challenge, digits(secret))).body.code).toBe('wrong-code');
    const signingIn = await askToLogIn('miennes@exemple.fr');
    expect((await prove(signingIn.challenge, digits(secret))).body.code).toBe('wrong-code');
    const own = await askProof(person);
    expect((await answer(own.challenge, digits(secret))).body.code).toBe('challenge-invalid');
    const offered = await other.done<PasskeyChallenge>('POST', '/api/users/security/passkeys/challenge');
    const credential = new Passkey(origin).create(offered.options);
    const added = await person.call<ApiError>('POST', '/api/users/security/passkeys', {
      challenge: offered.challenge,
      name: 'Portable',
      credential,
    });
    expect(added.body.code).toBe('challenge-invalid');
    // The TOTP code is still unused, and a proof is required once.
    expect((await prove(own.challenge, digits(secret))).status).toBe(204);
    expect((await prove(own.challenge, digits(secret, 1))).body.code).toBe('wrong-code');
  });

  it('open nothing of an account that is suspended or closed', async () => {
    proves('factor.closed');

    const person = await signUp('fermee@exemple.fr');
    const passkey = new Passkey(origin);
    await addPasskey(person, passkey);
    const start = () => atelier.visitor().done<PasskeyChallenge>('POST', '/api/users/login/passkey');
    const enter = async () => {
      const { challenge, options } = await start();
      return (await answer(challenge, passkey.get(options))).body.code;
    };
    const secondStep = await askToLogIn('fermee@exemple.fr');
    await atelier.rows('update identity_account set suspended_at = now() where id = ?', [person.user?._id]);
    expect(await enter()).toBe('account-suspended');
    const second = await answer(secondStep.challenge, passkey.get(secondStep.passkey ?? { challenge: '' }));
    expect(second.body.code).toBe('account-suspended');
    await atelier.rows('update identity_account set suspended_at = null where id = ?', [person.user?._id]);
    expect(await enter()).toBeUndefined();
    await atelier.rows('update identity_account set closed_at = now() where id = ?', [person.user?._id]);
    expect(await enter()).toBe('second-factor-refused');
  });

  it('that were lost are taken away by an administrator, or on the command line for the last', async () => {
    proves('factor.lost');

    const lost = await signUp('perdu@exemple.fr');
    await addTotp(lost);
    const admin = await signInAdministrator(atelier);
    const { recoveryCodes } = await addTotp(admin);
    admin.user = await admin.done<SessionUser>('POST', '/api/users/refresh');
    expect(await isAmongAdministrators(admin)).toBe(true);
    const listed = async () => {
      const { students } = await admin.done<Students>('GET', '/api/users/students?name=perdu@exemple.fr');
      return students.map(({ hasSecondFactor }) => hasSecondFactor);
    };
    const resetTheirs = () =>
      admin.call<ApiError | undefined>('DELETE', `/api/users/${lost.user?._id}/second-factor`);
    expect(await listed()).toEqual([true]);
    await letProofAge(admin);
    expect((await resetTheirs()).body).toMatchObject({ code: 'proof-required' });
    expect((await lost.call('GET', '/api/users/profile')).status).toBe(200);
    const { challenge } = await admin.done<ProofChallenge>('POST', '/api/users/security/proof/challenge');
    await admin.done('POST', '/api/users/security/proof', { challenge, code: recoveryCodes?.[0] });
    expect((await resetTheirs()).status).toBe(204);
    expect(await listed()).toEqual([false]);
    expect((await lost.call('GET', '/api/users/profile')).status).toBe(401);
    expect(await askToLogIn('perdu@exemple.fr')).toMatchObject({ token: expect.any(String) });
    const mail = await mailTo(atelier, 'perdu@exemple.fr', /Sécurité/);
    expect(mail.text).toMatch(/application de codes|retiré par l’administration/);
    expect(
      await atelier.count('audit_entry', "kind = 'factors-reset' and subject_id = ?", [lost.user?._id]),
    ).toBe(1);
    const own = await admin.call<ApiError>('DELETE', `/api/users/${admin.user?._id}/second-factor`);
    expect(own.body.code).toBe('own-account');

    await atelier.do(new ResetFactorsByEmail({ email: administrator.email }));
    expect(recoveryCodes).toHaveLength(10);
    expect(await askToLogIn(administrator.email, administrator.password)).toMatchObject({
      token: expect.any(String),
    });
  });

  it('leave with the account, and stand in the copy of its data', async () => {
    const person = await signUp('part@exemple.fr');
    await addTotp(person);
    expect(await person.done('GET', '/api/users/profile/export')).toMatchObject({
      security: { totp: { addedAt: expect.any(String) } },
      profile: { knownBrowsers: [expect.any(String)] },
    });
    const id = person.user?._id;
    await askToLogIn('part@exemple.fr');
    await person.done('DELETE', '/api/users/profile', { password });
    for (const table of ['second_factors', 'challenge', 'known_device']) {
      expect({ table, left: await atelier.count(`identity_${table}`, 'account_id = ?', [id]) }).toEqual({
        table,
        left: 0,
      });
    }
  });
});
