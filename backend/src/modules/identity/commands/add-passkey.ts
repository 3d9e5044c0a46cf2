import type { AddPasskeyBody, FactorAdded } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Challenge } from '../domain/challenge.js';
import { addFactor, type FactorOwner } from './change-factors.js';
import { readNewPasskey } from './new-passkey.js';
import { welcomeFactor } from './welcome-factor.js';

/** Adds the key that answered. @throws DomainError `proof-required`, `factor-before-address`, `challenge-invalid`, `passkey-refused`, `too-many-passkeys` */
export const AddPasskey = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    { owner, body }: { owner: FactorOwner; body: AddPasskeyBody },
  ): Promise<FactorAdded> => {
    const { recoveryCodes, ended } = await addFactor(entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      const id = Challenge.idOf(body.challenge);
      const challenge = id && (await em.findOne(Challenge, { id, accountId: account.id }));
      if (!challenge || !challenge.takesAnswer(body.challenge, ['new-passkey']))
        throw new DomainError('challenge-invalid');
      const facts = await readNewPasskey(config, body.challenge, body.credential);
      if (!facts) throw new DomainError('passkey-refused');
      challenge.spend();
      const wasSet = factors.isSet;
      factors.addPasskey(body.name, facts, new Date());
      return welcomeFactor(config, atHand, wasSet, 'passkey');
    });
    await endedSessions.announce(ended, 'signed-out');
    return { recoveryCodes };
  },
);
