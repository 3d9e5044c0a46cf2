import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { askPasskey } from './passkeys.js';

/** Asks for any passkey of ours, in the place of address and password. */
export class StartPasskeySignIn extends Command<PasskeyChallenge> {}

@CommandHandler(StartPasskeySignIn)
export class StartPasskeySignInHandler implements ICommandHandler<StartPasskeySignIn> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  async execute(): Promise<PasskeyChallenge> {
    const { challenge, token } = Challenge.issue(null, 'passkey-sign-in');
    await this.entityManager.fork().persist(challenge).flush();
    return { challenge: token, options: await askPasskey(this.config, token, []) };
  }
}
