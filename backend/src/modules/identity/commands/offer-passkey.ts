import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { changeFactors, type FactorOwner } from './change-factors.js';
import { offerPasskey } from './new-passkey.js';

/** Asks the browser for a new key. @throws DomainError `proof-required` */
export class OfferPasskey extends Command<PasskeyChallenge> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

@CommandHandler(OfferPasskey)
export class OfferPasskeyHandler implements ICommandHandler<OfferPasskey> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  execute({ owner }: OfferPasskey): Promise<PasskeyChallenge> {
    return changeFactors(this.entityManager, owner, async ({ em, account, factors }) => {
      const { challenge, token } = Challenge.issue(account.id, 'new-passkey');
      em.persist(challenge);
      return { challenge: token, options: await offerPasskey(this.config, token, account, factors) };
    });
  }
}
