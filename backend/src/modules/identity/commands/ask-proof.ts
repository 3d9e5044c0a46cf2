import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProofChallenge } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { SecondFactors } from '../domain/second-factors.js';
import { askSecondStep } from './ask-second-step.js';

/** How somebody who is signed in can prove again that it is them. */
export class AskProof extends Command<ProofChallenge> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(AskProof)
export class AskProofHandler implements ICommandHandler<AskProof> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  async execute({ accountId }: AskProof): Promise<ProofChallenge> {
    const em = this.entityManager.fork();
    const factors = await em.findOne(SecondFactors, { accountId });
    if (factors?.isSet) {
      const { challenge, methods, passkey } = await askSecondStep(em, this.config, factors, 'proof');
      await em.flush();
      return { challenge, methods, passkey };
    }
    const { challenge, token } = Challenge.issue(accountId, 'proof');
    await em.persist(challenge).flush();
    return { challenge: token, methods: ['password'], passkey: null };
  }
}
