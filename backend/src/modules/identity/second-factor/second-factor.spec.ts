import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Command } from '@nestjs/cqrs';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { device, unknownId, password, startIdentity } from '../../../../test/support/identity-under-test.js';
import { Passkey } from '../../../../test/support/passkey.js';
import { digits, earlyInStep } from '../../../../test/support/totp.js';
import { CloseOwnAccount } from '../accounts/accounts.commands.js';
import {
  CancelEmailChange,
  ConfirmEmailChange,
  RequestEmailChange,
  SendEmailChangeLink,
  SendVerificationMail,
  VerifyEmail,
} from '../email/email.commands.js';
import { ChangePassword, ResetPassword, SendPasswordLink } from '../passwords/passwords.commands.js';
import { LogIn, RefreshSession } from '../sessions/sessions.commands.js';
import { type ActingSession, isFactorRequired } from './factor-changes.js';
import {
  AddPasskey,
  ConfirmTotp,
  RemovePasskey,
  RemoveTotp,
  RenamePasskey,
  RenewRecoveryCodes,
  ResetFactorsByEmail,
  ResetPersonsFactors,
  SendFactorChangeMail,
  StartPasskeyRegistration,
  StartTotp,
} from './factors.commands.js';
import { CompleteLogIn, ProveIdentity, StartPasskeySignIn, StartProof } from './second-step.commands.js';

const origin = 'https://atelier.exemple.fr';

/** Second factors on one database: each case creates its own people. */
describe('identity with second factors', () => {
  const identity = prepare(() => startIdentity({ SECOND_FACTOR: 'required' }));
  beforeEach(async () => {
    await identity.reset();
    // Identical refusals are aggregated per hour.
    await identity.rows('delete from audit_refusal');
  });

  const refused = (work: Promise<unknown>, code: string, path?: string) =>
    expect(work).rejects.toMatchObject(path ? { code, facts: { issues: [{ path }] } } : { code });

  const verify = (accountId: string, isVerified = true) =>
    identity.rows('update identity_account set verified_at = ? where id = ?', [
      isVerified ? new Date() : null,
      accountId,
    ]);
  const somebody = async () => {
    const { account, sessionId, refreshToken, email } = await identity.signUp();
    await verify(account.id);
    return { accountId: account.id, sessionId, refreshToken: refreshToken!, email };
  };
  type Person = Awaited<ReturnType<typeof somebody>>;

  const addTotp = async (owner: ActingSession, from = 0) => {
    await earlyInStep();
    const { secret, setup } = await identity.do(new StartTotp({ owner }));
    const { recoveryCodes } = await identity.do(
      new ConfirmTotp({ owner, body: { setup, code: digits(secret, from) } }),
    );
    return { secret, recoveryCodes };
  };
  const addPasskey = async (owner: ActingSession, passkey = new Passkey(origin), name = 'Portable') => {
    const { challenge, options } = await identity.do(new StartPasskeyRegistration({ owner }));
    passkey.userHandle = owner.accountId;
    const credential = passkey.create(options);
    const { recoveryCodes } = await identity.do(
      new AddPasskey({ owner, body: { challenge, name, credential } }),
    );
    return { passkey, recoveryCodes };
  };
  const passkeysOf = async (accountId: string) => {
    const [row] = await identity.rows<{ passkeys: { id: string; name: string; usedAt: string | null }[] }>(
      'select passkeys from identity_second_factors where account_id = ?',
      [accountId],
    );
    return row?.passkeys ?? [];
  };
  const ask = async (email: string): Promise<SecondStep> => {
    const answer = await identity.do(new LogIn({ input: { email, password }, device }));
    if (!('secondStep' in answer)) throw new Error('No second step was asked for');
    return answer.secondStep;
  };
  const answer = (challenge: string, code: string, from = device) =>
    identity.do(new CompleteLogIn({ input: { challenge, code }, device: from }));
  const proofsAge = (accountId: string, minutes = 11) =>
    identity.rows(
      `update identity_session set proved_at = now() - make_interval(mins => ?) where account_id = ?`,
      [minutes, accountId],
    );
  const isStrong = async ({ refreshToken }: Person) =>
    (await identity.do(new RefreshSession({ refreshToken }))).isStrong;
  const changes = async () =>
    (await identity.events()).flatMap(([name, payload]) =>
      name === 'identity.factors-changed.v1' ? [payload] : [],
    );
  const auditEntries = async (kind: string) =>
    (await identity.auditEntries()).filter((entry) => entry.kind === kind).map(({ after }) => after);
  const suspend = (accountId: string, isSuspended: boolean) =>
    identity.rows('update identity_account set suspended_at = ? where id = ?', [
      isSuspended ? new Date() : null,
      accountId,
    ]);

  describe('adds an application', () => {
    it('once six digits of it are shown; then the password alone opens nothing', async () => {
      const person = await somebody();
      const elsewhere = await identity.logIn(person.email);
      const { secret, address, setup } = await identity.do(new StartTotp({ owner: person }));
      expect(new URL(address).searchParams.get('secret')).toBe(secret);
      expect(decodeURIComponent(address)).toContain(`${identity.config.brand.name}:${person.email}`);
      const confirm = (code: string, given = setup) =>
        identity.do(new ConfirmTotp({ owner: person, body: { setup: given, code } }));
      await refused(confirm(digits(secret, 5)), 'wrong-code', 'code');
      await refused(confirm(digits(secret), 'x'), 'challenge-invalid');
      const other = await somebody();
      await refused(
        confirm(digits(secret), (await identity.do(new StartTotp({ owner: other }))).setup),
        'challenge-invalid',
      );
      await identity.logIn(person.email);
      await identity.reset();
      await earlyInStep();
      const { recoveryCodes } = await confirm(digits(secret, -1));
      expect(recoveryCodes).toHaveLength(10);
      expect(new Set(recoveryCodes).size).toBe(10);
      // The current session counts as strong; the others end.
      expect(await identity.sessions(person.accountId)).toEqual([person.sessionId]);
      expect(await isStrong(person)).toBe(true);
      expect(identity.ended).toContainEqual([elsewhere.sessionId, 'signed-out']);
      expect(identity.ended).toHaveLength(2);
      expect(await changes()).toEqual([{ accountId: person.accountId, change: 'totp-added', detail: null }]);
      expect(await auditEntries('factor-added')).toEqual([{ factor: 'totp' }]);

      const secondStep = await ask(person.email);
      expect(secondStep).toEqual({
        secondFactor: 'totp',
        challenge: expect.any(String),
        methods: ['totp', 'recovery-code'],
        passkey: null,
      });
      const opened = await answer(secondStep.challenge, digits(secret));
      expect(opened).toMatchObject({ account: { id: person.accountId }, isStrong: true });
      expect(await auditEntries('recovery-code-used')).toEqual([]);
      expect(await identity.sessions(person.accountId)).toContain(opened.sessionId);
      expect(await identity.do(new RefreshSession({ refreshToken: opened.refreshToken! }))).toMatchObject({
        isStrong: true,
      });
      await refused(answer(secondStep.challenge, digits(secret, 1)), 'challenge-invalid');
    });

    it('or another in its place, without new codes and without ending a session', async () => {
      const person = await somebody();
      const first = await addTotp(person, -1);
      const { challenge } = await ask(person.email);
      const { sessionId } = await answer(challenge, digits(first.secret));
      await identity.reset();
      const { secret, recoveryCodes } = await addTotp(person, -1);
      expect(recoveryCodes).toBeNull();
      expect(await identity.sessions(person.accountId)).toContain(sessionId);
      expect(identity.ended).toEqual([]);
      expect(await changes()).toMatchObject([{ change: 'totp-replaced' }]);
      await refused(
        answer((await ask(person.email)).challenge, digits(first.secret, 1)),
        'second-factor-refused',
      );
      await answer((await ask(person.email)).challenge, digits(secret));
    });

    it('within half an hour, and within twenty attempts', async () => {
      const person = await somebody();
      const { secret, setup } = await identity.do(new StartTotp({ owner: person }));
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 31 * 60_000);
      try {
        const late = identity.do(new ConfirmTotp({ owner: person, body: { setup, code: digits(secret) } }));
        await refused(late, 'challenge-invalid');
      } finally {
        clock.mockRestore();
      }
      for (let index = 0; index < 19; index += 1)
        await refused(
          identity.do(new ConfirmTotp({ owner: person, body: { setup, code: '12345' } })),
          'wrong-code',
          'code',
        );
      await refused(
        identity.do(new ConfirmTotp({ owner: person, body: { setup, code: '12345' } })),
        'too-many-requests',
      );
    });
  });

  describe('asks for the second step', () => {
    it('five times a question at most, of its own account, within its time', async () => {
      const person = await somebody();
      const { secret } = await addTotp(person, -1);
      const { challenge } = await ask(person.email);
      for (let index = 0; index < 5; index += 1)
        await refused(answer(challenge, '000000'), 'second-factor-refused');
      await refused(answer(challenge, digits(secret)), 'challenge-invalid');
      const { challenge: next } = await ask(person.email);
      for (const token of [
        '',
        'x',
        `${unknownId()}.${'A'.repeat(43)}`,
        `${next.slice(0, 37)}${'A'.repeat(43)}`,
      ])
        await refused(answer(token, digits(secret)), 'challenge-invalid');
      const { challenge: proof } = await identity.do(new StartProof({ accountId: person.accountId }));
      await refused(answer(proof, digits(secret)), 'challenge-invalid');
      await identity.rows('update identity_challenge set expires_at = now() where account_id = ?', [
        person.accountId,
      ]);
      await refused(answer(next, digits(secret)), 'challenge-invalid');
    });

    it('and refuses digits after ten, from strangers alone; recovery codes always open', async () => {
      const person = await somebody();
      const { secret, recoveryCodes } = await addTotp(person, -1);
      const token = randomBytes(16).toString('base64url');
      const own = { ...device, token };
      await answer((await ask(person.email)).challenge, recoveryCodes![0]!, own);
      for (let index = 0; index < 9; index += 1) {
        const { challenge } = await ask(person.email);
        await refused(answer(challenge, '000 000'), 'second-factor-refused');
      }
      const { challenge: good } = await ask(person.email);
      // Successful attempts are not counted.
      await answer(good, ` ${digits(secret, 0).replace(/^.../, '$& ')} `);
      await refused(answer((await ask(person.email)).challenge, '000000'), 'second-factor-refused');
      const { challenge } = await ask(person.email);
      await refused(answer(challenge, digits(secret, 1)), 'too-many-requests');
      await answer(challenge, recoveryCodes![1]!);
      await answer((await ask(person.email)).challenge, digits(secret, 1), own);
    });

    it('and counts the guesses of each known device by itself', async () => {
      const [person, other] = [await somebody(), await somebody()];
      const own = { ...device, token: randomBytes(16).toString('base64url') };
      const others = { ...device, token: randomBytes(16).toString('base64url') };
      const { recoveryCodes } = await addTotp(person);
      const { secret, recoveryCodes: othersCodes } = await addTotp(other, -1);
      await answer((await ask(person.email)).challenge, recoveryCodes![0]!, own);
      await answer((await ask(other.email)).challenge, othersCodes![0]!, others);
      for (let index = 0; index < 10; index += 1) {
        const { challenge } = await ask(person.email);
        await refused(answer(challenge, '000000', own), 'second-factor-refused');
      }
      await refused(answer((await ask(person.email)).challenge, '000000', own), 'too-many-requests');
      await answer((await ask(other.email)).challenge, digits(secret), others);
    });

    it('and takes the digits of the account’s own application, each code once', async () => {
      const [person, thief] = [await somebody(), await somebody()];
      const { secret } = await addTotp(person);
      await refused(answer((await ask(person.email)).challenge, digits(secret)), 'second-factor-refused');
      await answer((await ask(person.email)).challenge, digits(secret, 1));
      // A secret copied to another account's row in the database does not decrypt there.
      const { secret: lent } = await addTotp(thief, -1);
      await identity.rows(
        `update identity_second_factors set totp = lent.totp
         from identity_second_factors lent where lent.account_id = ? and identity_second_factors.account_id = ?`,
        [thief.accountId, person.accountId],
      );
      await refused(answer((await ask(person.email)).challenge, digits(lent)), 'second-factor-refused');
    });

    it('and has who was refused, and why, kept in the journal', async () => {
      const person = await somebody();
      await addTotp(person);
      await identity.reset();
      await refused(answer((await ask(person.email)).challenge, '000000'), 'second-factor-refused');
      expect((await identity.auditEntries()).filter(({ kind }) => kind === 'factor-refused')).toMatchObject([
        { subject: person.accountId, label: 'Maud Lefort', after: { reason: 'second-factor-refused' } },
      ]);
    });

    it('takes a recovery code in its place, once, however it is written', async () => {
      const person = await somebody();
      const { recoveryCodes } = await addTotp(person);
      const [code = '', other = ''] = recoveryCodes!;
      await identity.reset();
      await answer((await ask(person.email)).challenge, code.toLowerCase().replace('-', ' '));
      expect(await auditEntries('recovery-code-used')).toEqual([{ left: 9 }]);
      expect(await changes()).toMatchObject([{ change: 'recovery-code-used', detail: '9' }]);
      await refused(answer((await ask(person.email)).challenge, code), 'second-factor-refused');
      const renewed = await identity.do(new RenewRecoveryCodes({ owner: person }));
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(await identity.auditEntries()).toContainEqual(
        expect.objectContaining({ kind: 'recovery-codes-made' }),
      );
      expect(await changes()).toContainEqual(expect.objectContaining({ change: 'recovery-codes-made' }));
      await refused(answer((await ask(person.email)).challenge, other), 'second-factor-refused');
      await answer((await ask(person.email)).challenge, renewed.recoveryCodes[0]!);
      for (const used of renewed.recoveryCodes.slice(1))
        await answer((await ask(person.email)).challenge, used);
      expect((await ask(person.email)).methods).toEqual(['totp']);
    });

    it('opens nothing of an account that is suspended or closed', async () => {
      const person = await somebody();
      const { recoveryCodes } = await addTotp(person);
      const secondStep = [await ask(person.email), await ask(person.email), await ask(person.email)];
      await suspend(person.accountId, true);
      await refused(answer(secondStep[0]!.challenge, recoveryCodes![0]!), 'account-suspended');
      await suspend(person.accountId, false);
      await answer(secondStep[1]!.challenge, recoveryCodes![1]!);
      await identity.rows('update identity_account set closed_at = now() where id = ?', [person.accountId]);
      await refused(answer(secondStep[2]!.challenge, recoveryCodes![2]!), 'second-factor-refused');
    });
  });

  describe('takes passkeys', () => {
    it('that sign for this site, for this question, by the key that is known', async () => {
      const person = await somebody();
      await refused(addPasskey(person, new Passkey('https://ailleurs.exemple.fr')), 'passkey-refused');
      expect(await passkeysOf(person.accountId)).toEqual([]);
      await identity.reset();
      const { passkey, recoveryCodes } = await addPasskey(person);
      expect(recoveryCodes).toHaveLength(10);
      expect(await isStrong(person)).toBe(true);
      expect(await changes()).toEqual([
        { accountId: person.accountId, change: 'passkey-added', detail: 'Portable' },
      ]);
      expect(await auditEntries('factor-added')).toEqual([{ factor: 'passkey' }]);
      const step = async () => {
        const secondStep = await ask(person.email);
        return { ...secondStep, options: secondStep.passkey! };
      };
      const [one, other] = [await step(), await step()];
      expect(one).toMatchObject({
        secondFactor: 'passkey',
        methods: ['passkey', 'recovery-code'],
        passkey: {
          rpId: 'atelier.exemple.fr',
          userVerification: 'preferred',
          allowCredentials: [{ id: passkey.id.toString('base64url'), transports: ['internal'] }],
        },
      });
      const code = (key: Passkey, { options }: typeof one) => JSON.stringify(key.get(options));
      await refused(answer(one.challenge, code(passkey, other)), 'second-factor-refused');
      await refused(answer(one.challenge, code(new Passkey(origin), one)), 'second-factor-refused');
      passkey.origin = 'https://ailleurs.exemple.fr';
      await refused(answer(one.challenge, code(passkey, one)), 'second-factor-refused');
      passkey.origin = origin;
      await refused(answer(one.challenge, '{"id":1}'), 'second-factor-refused');
      // After the password, user verification by the key is not required.
      passkey.isUserVerified = false;
      expect(await answer(other.challenge, code(passkey, other))).toMatchObject({ isStrong: true });
      expect(await passkeysOf(person.accountId)).toMatchObject([{ usedAt: expect.any(String) }]);
      passkey.counter = 0;
      const copied = await step();
      await refused(answer(copied.challenge, code(passkey, copied)), 'second-factor-refused');
    });

    it('once each, for who asked, and by the question that was asked for it', async () => {
      const [person, other] = [await somebody(), await somebody()];
      const { passkey } = await addPasskey(person);
      const { challenge, options } = await identity.do(new StartPasskeyRegistration({ owner: person }));
      expect(options).toMatchObject({
        rp: { id: 'atelier.exemple.fr', name: identity.config.brand.name },
        user: {
          id: Buffer.from(person.accountId).toString('base64url'),
          name: person.email,
          displayName: 'Maud Lefort',
        },
        excludeCredentials: [{ id: passkey.id.toString('base64url') }],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      const unverified = new Passkey(origin);
      unverified.isUserVerified = false;
      const created = unverified.create(options);
      const transports = ['usb', '<b>', 'x y', 'a'.repeat(21), ...Array.from({ length: 9 }, () => 'nfc')];
      const credential = { ...created, response: { ...created.response, transports } };
      const add = (owner: ActingSession, token = challenge) =>
        identity.do(new AddPasskey({ owner, body: { challenge: token, name: 'Autre', credential } }));
      await refused(add(other), 'challenge-invalid');
      await refused(add(person, 'x'), 'challenge-invalid');
      const { challenge: proof } = await identity.do(new StartProof({ accountId: person.accountId }));
      await refused(add(person, proof), 'challenge-invalid');
      expect(await add(person)).toEqual({ recoveryCodes: null });
      await refused(add(person), 'challenge-invalid');
      // The browser's description of the key is untrusted: known words only, and few.
      expect(await passkeysOf(person.accountId)).toMatchObject([
        { transports: ['internal'] },
        { transports: ['usb', ...Array.from({ length: 7 }, () => 'nfc')] },
      ]);
    });

    it('in the place of the password, if they recognise their owner', async () => {
      const person = await somebody();
      const { passkey, recoveryCodes } = await addPasskey(person);
      const start = () => identity.do(new StartPasskeySignIn());
      const { challenge, options } = await start();
      expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
      const opened = await answer(challenge, JSON.stringify(passkey.get(options)));
      expect(opened).toMatchObject({ account: { id: person.accountId }, isStrong: true });
      await refused(answer(challenge, JSON.stringify(passkey.get(options))), 'challenge-invalid');
      passkey.isUserVerified = false;
      const unverified = await start();
      await refused(
        answer(unverified.challenge, JSON.stringify(passkey.get(unverified.options))),
        'second-factor-refused',
      );
      passkey.isUserVerified = true;
      for (const handle of ['', 'x', unknownId()]) {
        passkey.userHandle = handle;
        const secondStep = await start();
        await refused(
          answer(secondStep.challenge, JSON.stringify(passkey.get(secondStep.options))),
          'second-factor-refused',
        );
      }
      // Neither digits nor a recovery code replace the password.
      await refused(answer((await start()).challenge, '123456'), 'second-factor-refused');
      await refused(answer((await start()).challenge, recoveryCodes![0]!), 'second-factor-refused');
    });

    it('which are renamed and removed, each by its owner alone', async () => {
      const [person, other] = [await somebody(), await somebody()];
      await addPasskey(person);
      const bystander = await somebody();
      await addTotp(bystander);
      const [{ id } = { id: '' }] = await passkeysOf(person.accountId);
      await identity.reset();
      await identity.do(new RenamePasskey({ owner: person, passkeyId: id, name: 'Clé du tiroir' }));
      expect(await passkeysOf(person.accountId)).toMatchObject([{ name: 'Clé du tiroir' }]);
      await refused(
        identity.do(new RenamePasskey({ owner: other, passkeyId: id, name: 'Volée' })),
        'factor-not-found',
      );
      await refused(identity.do(new RemovePasskey({ owner: other, passkeyId: id })), 'factor-not-found');
      await identity.do(new RemovePasskey({ owner: person, passkeyId: id }));
      expect(await passkeysOf(person.accountId)).toEqual([]);
      expect(await changes()).toMatchObject([
        { change: 'passkey-renamed', detail: 'Clé du tiroir' },
        { change: 'passkey-removed', detail: 'Clé du tiroir' },
      ]);
      expect(await auditEntries('factor-removed')).toEqual([{ factor: 'passkey' }]);
      // Without a factor the password suffices again, and the session is not strong.
      expect(await isStrong(person)).toBe(false);
      expect(await isStrong(bystander)).toBe(true);
      expect(await identity.logIn(person.email)).toMatchObject({ isStrong: false });
      await refused(identity.do(new RenewRecoveryCodes({ owner: person })), 'factor-not-found');
    });
  });

  describe('takes the application away', () => {
    it('and with it what was proved by it, unless a passkey is left', async () => {
      const person = await somebody();
      await addTotp(person);
      await addPasskey(person);
      expect((await ask(person.email)).methods).toEqual(['totp', 'passkey', 'recovery-code']);
      await identity.reset();
      await identity.do(new RemoveTotp({ owner: person }));
      expect(await auditEntries('factor-removed')).toEqual([{ factor: 'totp' }]);
      expect(await isStrong(person)).toBe(true);
      expect(await ask(person.email)).toMatchObject({ secondFactor: 'passkey' });
      await refused(identity.do(new RemoveTotp({ owner: person })), 'factor-not-found');
    });

    it('but never the last factor of who has a role', async () => {
      for (const role of ['is_admin', 'is_teacher']) {
        const person = await somebody();
        await identity.rows(`update identity_account set ${role} = true where id = ?`, [person.accountId]);
        await addTotp(person);
        await refused(identity.do(new RemoveTotp({ owner: person })), 'last-factor');
        await addPasskey(person);
        await identity.do(new RemoveTotp({ owner: person }));
        const [{ id } = { id: '' }] = await passkeysOf(person.accountId);
        await refused(identity.do(new RemovePasskey({ owner: person, passkeyId: id })), 'last-factor');
        await identity.rows(`update identity_account set ${role} = false where id = ?`, [person.accountId]);
      }
      expect(isFactorRequired({ isAdmin: true, isTeacher: true }, 'offered')).toBe(false);
    });
  });

  describe('changes factors a short while after a proof alone', () => {
    it('which is the password where there is no factor', async () => {
      const person = await somebody();
      await proofsAge(person.accountId);
      await refused(identity.do(new StartTotp({ owner: person })), 'proof-required');
      expect(await identity.do(new StartProof({ accountId: person.accountId }))).toMatchObject({
        methods: ['password'],
        passkey: null,
      });
      await refused(
        identity.do(new ProveIdentity({ owner: person, proof: { password: 'faux' } })),
        'wrong-password',
        'password',
      );
      await refused(identity.do(new ProveIdentity({ owner: person, proof: {} })), 'wrong-password');
      await refused(identity.do(new StartTotp({ owner: person })), 'proof-required');
      expect((await identity.auditEntries()).map(({ kind }) => kind)).toContain('password-refused');
      await identity.do(new ProveIdentity({ owner: person, proof: { password } }));
      await identity.do(new StartTotp({ owner: person }));
      // A proof by password does not make it strong.
      expect(await isStrong(person)).toBe(false);
      const { account } = await identity.signUp();
      await refused(
        identity.do(new StartTotp({ owner: { ...person, accountId: account.id } })),
        'session-expired',
      );
      await identity.rows('update identity_session set revoked_at = now() where id = ?', [person.sessionId]);
      await refused(identity.do(new StartTotp({ owner: person })), 'session-expired');
    });

    it('which is the password again for who has no factor any more, and proves no factor', async () => {
      const person = await somebody();
      await addTotp(person);
      await identity.do(new RemoveTotp({ owner: person }));
      await proofsAge(person.accountId);
      await identity.do(new ProveIdentity({ owner: person, proof: { password } }));
      await identity.do(new StartTotp({ owner: person }));
      expect(await isStrong(person)).toBe(false);
    });

    it('and a factor where there is one, asked for by a question of the account’s own', async () => {
      const [person, other] = [await somebody(), await somebody()];
      const { secret, recoveryCodes } = await addTotp(person, -1);
      const proof = async () =>
        (await identity.do(new StartProof({ accountId: person.accountId }))).challenge;
      await addTotp(other);
      await proofsAge(person.accountId);
      const theirs = (await identity.do(new StartProof({ accountId: other.accountId }))).challenge;
      const signingIn = (await ask(person.email)).challenge;
      await identity.reset();
      for (const given of [
        { password },
        { challenge: await proof(), code: '000000' },
        { challenge: await proof() },
        { challenge: theirs, code: digits(secret) },
        { challenge: signingIn, code: digits(secret) },
        { code: digits(secret) },
      ]) {
        await refused(identity.do(new ProveIdentity({ owner: person, proof: given })), 'wrong-code', 'code');
      }
      expect((await identity.auditEntries()).map(({ kind }) => kind)).toContain('factor-refused');
      await refused(identity.do(new RemoveTotp({ owner: person })), 'proof-required');
      const challenge = await proof();
      await identity.do(new ProveIdentity({ owner: person, proof: { challenge, code: digits(secret) } }));
      await refused(
        identity.do(new ProveIdentity({ owner: person, proof: { challenge, code: recoveryCodes![0]! } })),
        'wrong-code',
      );
      await identity.do(
        new ProveIdentity({ owner: person, proof: { challenge: await proof(), code: recoveryCodes![1]! } }),
      );
      expect(await auditEntries('recovery-code-used')).toEqual([{ left: 9 }]);
      await identity.do(new RemoveTotp({ owner: person }));
    });

    it('by a passkey as well', async () => {
      const person = await somebody();
      const { passkey } = await addPasskey(person);
      await proofsAge(person.accountId);
      const {
        challenge,
        methods,
        passkey: options,
      } = await identity.do(new StartProof({ accountId: person.accountId }));
      expect(methods).toEqual(['passkey', 'recovery-code']);
      const code = JSON.stringify(passkey.get(options!));
      await identity.do(new ProveIdentity({ owner: person, proof: { challenge, code } }));
      await identity.do(new RenewRecoveryCodes({ owner: person }));
    });

    it('and tries ten wrong ones a session; what proves is not counted', async () => {
      const person = await somebody();
      const wrong = () => identity.do(new ProveIdentity({ owner: person, proof: { password: 'faux' } }));
      for (let index = 0; index < 9; index += 1) await refused(wrong(), 'wrong-password');
      await identity.do(new ProveIdentity({ owner: person, proof: { password } }));
      await refused(wrong(), 'wrong-password');
      await refused(wrong(), 'too-many-requests');
      const again = await identity.logIn(person.email);
      await identity.do(
        new ProveIdentity({
          owner: { accountId: person.accountId, sessionId: again.sessionId },
          proof: { password },
        }),
      );
    });
  });

  describe('takes lost factors away', () => {
    it('by an administrator: sessions and questions end, the password opens again', async () => {
      const admin = await somebody();
      const person = await somebody();
      const { recoveryCodes } = await addTotp(person);
      const { challenge } = await ask(person.email);
      await identity.reset();
      await identity.do(new ResetPersonsFactors({ administrator: admin, accountId: person.accountId }));
      expect(await changes()).toMatchObject([{ accountId: person.accountId, change: 'factors-reset' }]);
      expect(await identity.auditEntries()).toMatchObject([
        { kind: 'factors-reset', subject: person.accountId, label: 'Maud Lefort' },
      ]);
      expect(identity.ended).toEqual([[person.sessionId, 'signed-out']]);
      await refused(answer(challenge, recoveryCodes![0]!), 'challenge-invalid');
      const { sessionId } = await identity.logIn(person.email);
      // Idempotent if there is no factor to remove.
      await identity.do(new ResetPersonsFactors({ administrator: admin, accountId: person.accountId }));
      expect(await identity.sessions(person.accountId)).toEqual([sessionId]);
      await proofsAge(admin.accountId);
      await refused(
        identity.do(new ResetPersonsFactors({ administrator: admin, accountId: person.accountId })),
        'proof-required',
      );
      expect(await identity.sessions(person.accountId)).toEqual([sessionId]);
      await refused(
        identity.do(new ResetPersonsFactors({ administrator: admin, accountId: admin.accountId })),
        'own-account',
      );
    });

    it('and on the command line by the address', async () => {
      const person = await somebody();
      await addTotp(person);
      await identity.reset();
      await identity.do(new ResetFactorsByEmail({ email: person.email.toUpperCase() }));
      expect(identity.ended).toEqual([[person.sessionId, 'signed-out']]);
      expect(await identity.logIn(person.email)).toMatchObject({ account: { id: person.accountId } });
      await refused(identity.do(new ResetFactorsByEmail({ email: 'inconnue@exemple.fr' })), 'user-not-found');
    });
  });

  it('takes no factor before the address is verified: who typed it may not own the mailbox', async () => {
    proves('factor.verified-first');

    const { account, sessionId } = await identity.signUp();
    const owner = { accountId: account.id, sessionId };
    await verify(account.id);
    const { setup, secret } = await identity.do(new StartTotp({ owner }));
    const { challenge, options } = await identity.do(new StartPasskeyRegistration({ owner }));
    await verify(account.id, false);
    const credential = new Passkey(origin).create(options);
    const code = digits(secret);
    for (const work of [
      identity.do(new StartTotp({ owner })),
      identity.do(new ConfirmTotp({ owner, body: { setup, code } })),
      identity.do(new StartPasskeyRegistration({ owner })),
      identity.do(new AddPasskey({ owner, body: { challenge, name: 'Portable', credential } })),
    ])
      await refused(work, 'factor-before-address');
    expect(await passkeysOf(account.id)).toEqual([]);
  });

  describe('when the guard of an account changes', () => {
    /**
     * Somebody with a known device, a pending challenge and a mailed link of each kind; a legacy account, unverified.
     */
    const guarded = async () => {
      const person = await somebody();
      const { recoveryCodes } = await addTotp(person);
      await verify(person.accountId, false);
      const token = randomBytes(16).toString('base64url');
      const { challenge } = await ask(person.email);
      const elsewhere = await answer(challenge, recoveryCodes![0]!, { ...device, token });
      await ask(person.email);
      await identity.do(
        new RequestEmailChange({
          owner: person,
          email: `${unknownId()}@exemple.fr`,
          currentPassword: password,
        }),
      );
      const mailed = async (command: Command<unknown>) => {
        await identity.do(command);
        return identity.lastLink().token;
      };
      return {
        ...person,
        elsewhere: elsewhere.sessionId,
        reset: await mailed(new SendPasswordLink({ accountId: person.accountId, purpose: 'reset' })),
        verification: await mailed(new SendVerificationMail({ accountId: person.accountId })),
        change: await mailed(new SendEmailChangeLink({ accountId: person.accountId, side: 'new' })),
      };
    };
    type Guarded = Awaited<ReturnType<typeof guarded>>;
    const all = {
      factors: 1,
      questions: 1,
      devices: 1,
      resets: 1,
      verifications: 1,
      changes: 1,
      sessions: 2,
    };
    const left = async (accountId: string) => {
      const open = 'account_id = ? and';
      const [row] = await identity.rows(
        `select (select count(*)::int from identity_second_factors where ${open} totp is not null) as factors,
                (select count(*)::int from identity_challenge where ${open} spent_at is null) as questions,
                (select count(*)::int from identity_known_device where ${open} true) as devices,
                (select count(*)::int from identity_password_link where ${open} used_at is null) as resets,
                (select count(*)::int from identity_address_link
                 where ${open} used_at is null and purpose = 'verify') as verifications,
                (select count(*)::int from identity_address_link
                 where ${open} used_at is null and purpose <> 'verify') as changes,
                (select count(*)::int from identity_session where ${open} revoked_at is null) as sessions`,
        Array.from({ length: 7 }, () => accountId),
      );
      return row;
    };
    const better = 'Girouette-Velours-71';

    it.each<[string, (of: Guarded) => Promise<unknown>, Partial<typeof all>, string | null]>([
      [
        'by a new password, questions, links and other sessions end',
        (of) => identity.do(new ChangePassword({ owner: of, currentPassword: password, password: better })),
        { questions: 0, resets: 0, changes: 0, sessions: 1 },
        'password-changed',
      ],
      [
        'by a password from the link that first shows whose the mailbox is, what was prepared ends: factors and devices too',
        (of) => identity.do(new ResetPassword({ token: of.reset, password: better })),
        { factors: 0, questions: 0, devices: 0, resets: 0, verifications: 0, changes: 0, sessions: 0 },
        'password-reset',
      ],
      [
        'by a password from a mailed link, factors of an address that was verified before stay',
        async (of) => {
          await verify(of.accountId);
          await identity.do(new ResetPassword({ token: of.reset, password: better }));
        },
        { questions: 0, devices: 0, resets: 0, verifications: 0, changes: 0, sessions: 0 },
        'password-reset',
      ],
      [
        'by a verified address, the other links of addresses end',
        (of) => identity.do(new VerifyEmail({ token: of.verification, bearer: of })),
        { verifications: 0, changes: 0 },
        'email-verified',
      ],
      [
        'by another address, all links and other sessions end',
        (of) => identity.do(new ConfirmEmailChange({ token: of.change, bearer: of })),
        { resets: 0, verifications: 0, changes: 0, sessions: 1 },
        'email-changed',
      ],
      [
        'by a change of address that is given up, its links end',
        (of) => identity.do(new CancelEmailChange({ accountId: of.accountId })),
        { changes: 0 },
        null,
      ],
      [
        'by factors that are reset, questions and sessions end',
        (of) => identity.do(new ResetFactorsByEmail({ email: of.email })),
        { factors: 0, questions: 0, sessions: 0 },
        'factors-reset',
      ],
      [
        'by its closing, everything ends',
        (of) => identity.do(new CloseOwnAccount({ accountId: of.accountId, password })),
        { factors: 0, questions: 0, devices: 0, resets: 0, verifications: 0, changes: 0, sessions: 0 },
        'account-closed',
      ],
    ])('%s, and nothing of anybody else', async (_, act, change, kind) => {
      proves('factor.verified-first');

      const [person, bystander] = [await guarded(), await guarded()];
      expect(await left(person.accountId)).toEqual(all);
      await identity.reset();
      await act(person);
      expect(await left(person.accountId)).toEqual({ ...all, ...change });
      expect(await left(bystander.accountId)).toEqual(all);
      expect((await identity.auditEntries()).map((entry) => entry.kind)).toEqual(kind ? [kind] : []);
    });
  });

  it('tells the owner by mail, while the account is open', async () => {
    const person = await somebody();
    await identity.do(
      new SendFactorChangeMail({ accountId: person.accountId, change: 'passkey-added', detail: 'Portable' }),
    );
    expect(identity.mails).toMatchObject([
      {
        to: person.email,
        text: expect.stringContaining('https://atelier.exemple.fr/auth/profile?onglet=securite'),
      },
    ]);
    expect(identity.mails[0]?.text).toContain('«\u00a0Portable\u00a0»');
    await suspend(person.accountId, true);
    await identity.do(
      new SendFactorChangeMail({ accountId: person.accountId, change: 'totp-added', detail: null }),
    );
    await identity.do(
      new SendFactorChangeMail({ accountId: unknownId(), change: 'totp-added', detail: null }),
    );
    expect(identity.mails).toHaveLength(1);
  });
});
