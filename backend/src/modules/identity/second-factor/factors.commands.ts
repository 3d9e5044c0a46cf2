import { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type {
  AddPasskeyBody,
  ConfirmTotpBody,
  FactorAdded,
  PasskeyChallenge,
  RecoveryCodes,
  TotpSetup,
} from '@atelier/contracts/second-factor';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { administerPerson, lockAccount } from '../accounts/account-locks.js';
import { Account, auditedAccount } from '../accounts/account.domain.js';
import type { FactorChange } from '../identity.events.js';
import { revokeSessions } from '../sessions/sign-in.js';
import { Challenge } from './challenge.domain.js';
import {
  type ActingSession,
  addFactor,
  changeFactors,
  completeFactorSetup,
  expectRecentProof,
  forgetProofsWithoutFactor,
  isFactorRequired,
  renewRecoveryCodes,
} from './factor-changes.js';
import { totpSealPurpose } from './factor-checks.js';
import { factorKeys, makeTotpSecret, seal, totpAddress, totpStep, unseal } from './factor-secrets.domain.js';
import { factorNoticeMail } from './factors.mails.js';
import { SecondFactors } from './second-factors.domain.js';
import { passkeyCreationOptions, verifyNewPasskey } from './webauthn.js';

/**
 * Generates a TOTP secret. Stateless: the client sends it back, encrypted, with the digits that confirm it.
 * @throws DomainError `proof-required`, `factor-before-address`
 */
export const StartTotp = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: ActingSession }): Promise<TotpSetup> => {
    return addFactor(entityManager, owner, ({ account }) => {
      const secret = makeTotpSecret();
      const { sealing } = factorKeys(config.secondFactor.secret);
      const facts = JSON.stringify({ secret, madeAt: Date.now() });
      const setup = seal(sealing, totpSetupSealPurpose(account.id), facts);
      return { secret, address: totpAddress(secret, config.brand.name, account.email), setup };
    });
  },
);

/** Encryption context for the secret of a pending setup. */
const totpSetupSealPurpose = (accountId: string): string => `totp setup ${accountId}`;

/** Time allowed to complete the setup. */
const setupMilliseconds = 30 * 60_000;
const Setup = z.object({ secret: z.string(), madeAt: z.number() });

/**
 * Adds or replaces the authenticator application confirmed by the six digits.
 * @throws DomainError `proof-required`, `factor-before-address`, `wrong-code`, `challenge-invalid`, `too-many-requests`
 */
export const ConfirmTotp = command(
  { config: CONFIG, counter: CallCounter, endedSessions: EndedSessions },
  async (
    { entityManager, config, counter, endedSessions },
    { owner, body }: { owner: ActingSession; body: ConfirmTotpBody },
  ): Promise<FactorAdded> => {
    await counter.expectBelowLimit({ name: 'new-totp', subject: owner.accountId, limit: 20, seconds: 900 });
    const { recoveryCodes, ended } = await addFactor(entityManager, owner, async (context) => {
      const { account, factors } = context;
      const { sealing } = factorKeys(config.secondFactor.secret);
      const secret = secretOf(unseal(sealing, totpSetupSealPurpose(account.id), body.setup));
      const now = new Date();
      const step = totpStep(secret, body.code, now);
      if (step === null) {
        const issues = [
          { path: 'code', message: 'Ces six chiffres ne sont pas ceux que l’application montre.' },
        ];
        throw new DomainError('wrong-code', { issues });
      }
      const wasSet = factors.isSet;
      factors.setTotp(seal(sealing, totpSealPurpose(account.id), secret), step, now);
      return completeFactorSetup(config, context, wasSet, 'totp');
    });
    await endedSessions.announce(ended, 'signed-out');
    return { recoveryCodes };
  },
);

function secretOf(unsealed: string | null): string {
  const setup = unsealed && Setup.parse(JSON.parse(unsealed));
  if (!setup || Date.now() - setup.madeAt > setupMilliseconds) throw new DomainError('challenge-invalid');
  return setup.secret;
}

/** Removes the authenticator application. @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export const RemoveTotp = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: ActingSession }): Promise<void> => {
    return changeFactors(entityManager, owner, async (context) => {
      const { em, account, factors } = context;
      factors.removeTotp(isFactorRequired(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(context);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'totp' } });
    });
  },
);

/** Creates the options for a new passkey. @throws DomainError `proof-required`, `factor-before-address` */
export const StartPasskeyRegistration = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: ActingSession }): Promise<PasskeyChallenge> => {
    return addFactor(entityManager, owner, async ({ em, account, factors }) => {
      const { challenge, token } = Challenge.issue(account.id, 'new-passkey');
      em.persist(challenge);
      return { challenge: token, options: await passkeyCreationOptions(config, token, account, factors) };
    });
  },
);

/**
 * Registers the new passkey.
 * @throws DomainError `proof-required`, `factor-before-address`, `challenge-invalid`, `passkey-refused`,
 * `too-many-passkeys`
 */
export const AddPasskey = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    { owner, body }: { owner: ActingSession; body: AddPasskeyBody },
  ): Promise<FactorAdded> => {
    const { recoveryCodes, ended } = await addFactor(entityManager, owner, async (context) => {
      const { em, account, factors } = context;
      const id = Challenge.idOf(body.challenge);
      const challenge = id && (await em.findOne(Challenge, { id, accountId: account.id }));
      if (!challenge || !challenge.acceptsAnswer(body.challenge, ['new-passkey']))
        throw new DomainError('challenge-invalid');
      const facts = await verifyNewPasskey(config, body.challenge, body.credential);
      if (!facts) throw new DomainError('passkey-refused');
      challenge.spend();
      const wasSet = factors.isSet;
      factors.addPasskey(body.name, facts, new Date());
      return completeFactorSetup(config, context, wasSet, 'passkey');
    });
    await endedSessions.announce(ended, 'signed-out');
    return { recoveryCodes };
  },
);

/** @throws DomainError `proof-required`, `factor-not-found` */
export const RenamePasskey = command(
  (
    { entityManager },
    { owner, passkeyId, name }: { owner: ActingSession; passkeyId: string; name: string },
  ): Promise<void> =>
    changeFactors(entityManager, owner, ({ factors }) => factors.renamePasskey(passkeyId, name)),
);

/** @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export const RemovePasskey = command(
  { config: CONFIG },
  (
    { entityManager, config },
    { owner, passkeyId }: { owner: ActingSession; passkeyId: string },
  ): Promise<void> => {
    return changeFactors(entityManager, owner, async (context) => {
      const { em, account, factors } = context;
      factors.removePasskey(passkeyId, isFactorRequired(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(context);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'passkey' } });
    });
  },
);

/** Issues ten new codes; earlier ones stop working. @throws DomainError `proof-required`, `factor-not-found` */
export const RenewRecoveryCodes = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: ActingSession }): Promise<RecoveryCodes> => {
    return changeFactors(entityManager, owner, async ({ em, factors }) => {
      const recoveryCodes = renewRecoveryCodes(config, factors, false);
      await noteAudit(em, { kind: 'recovery-codes-made' });
      return { recoveryCodes };
    });
  },
);

/** Returns the sessions that ended. */
async function resetFactors(em: EntityManager, account: Account): Promise<string[]> {
  const factors = await em.findOne(SecondFactors, { accountId: account.id });
  if (!factors?.isSet) return [];
  factors.reset();
  await em.nativeDelete(Challenge, { accountId: account.id });
  await noteAudit(em, { kind: 'factors-reset', subject: auditedAccount(account) });
  return revokeSessions(em, { accountId: account.id });
}

/**
 * An administrator removes a person's lost factors and signs them out. Requires a recent proof: a device left open must
 * not unlock other people's accounts.
 * @throws DomainError those of `administerPerson`, `proof-required`
 */
export const ResetPersonsFactors = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    { administrator, accountId }: { administrator: ActingSession; accountId: string },
  ): Promise<void> => {
    const act = async (account: Account, em: EntityManager) => {
      await expectRecentProof(em, administrator);
      return resetFactors(em, account);
    };
    const ended = await administerPerson(entityManager, administrator.accountId, accountId, act);
    await endedSessions.announce(ended, 'signed-out');
  },
);

/** The same from the command line, for the last administrator. @throws DomainError `user-not-found` */
export const ResetFactorsByEmail = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { email }: { email: string }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { email: canonicalEmail(email) });
      if (!account) throw new DomainError('user-not-found');
      return resetFactors(em, await lockAccount(em, account.id, 'user-not-found'));
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);

/** Mails somebody that their second factors have changed. */
export const SendFactorChangeMail = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, change, detail }: { accountId: string; change: FactorChange; detail: string | null },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, factorNoticeMail(account.name, change, detail));
  },
);
