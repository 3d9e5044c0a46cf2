import { Command } from '@nestjs/cqrs';
import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Challenge } from '../domain/challenge.js';
import { askPasskey } from './passkeys.js';

/** Asks for any passkey of ours, in the place of address and password. */
export class StartPasskeySignIn extends Command<PasskeyChallenge> {}

export const StartPasskeySignInHandler = commandHandler(
  StartPasskeySignIn,
  { config: CONFIG },
  async (entityManager, _asked, { config }) => {
    const { challenge, token } = Challenge.issue(null, 'passkey-sign-in');
    await entityManager.fork().persist(challenge).flush();
    return { challenge: token, options: await askPasskey(config, token, []) };
  },
);
