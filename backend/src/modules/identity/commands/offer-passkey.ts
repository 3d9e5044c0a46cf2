import { Command } from '@nestjs/cqrs';
import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Challenge } from '../domain/challenge.js';
import { addFactor, type FactorOwner } from './change-factors.js';
import { offerPasskey } from './new-passkey.js';

/** Asks the browser for a new key. @throws DomainError `proof-required`, `factor-before-address` */
export class OfferPasskey extends Command<PasskeyChallenge> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

export const OfferPasskeyHandler = commandHandler(
  OfferPasskey,
  { config: CONFIG },
  (entityManager, { owner }, { config }) => {
    return addFactor(entityManager, owner, async ({ em, account, factors }) => {
      const { challenge, token } = Challenge.issue(account.id, 'new-passkey');
      em.persist(challenge);
      return { challenge: token, options: await offerPasskey(config, token, account, factors) };
    });
  },
);
