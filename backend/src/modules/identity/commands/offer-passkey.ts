import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { addFactor, type FactorOwner } from './change-factors.js';
import { offerPasskey } from './new-passkey.js';

/** Asks the browser for a new key. @throws DomainError `proof-required`, `factor-before-address` */
export const OfferPasskey = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: FactorOwner }): Promise<PasskeyChallenge> => {
    return addFactor(entityManager, owner, async ({ em, account, factors }) => {
      const { challenge, token } = Challenge.issue(account.id, 'new-passkey');
      em.persist(challenge);
      return { challenge: token, options: await offerPasskey(config, token, account, factors) };
    });
  },
);
