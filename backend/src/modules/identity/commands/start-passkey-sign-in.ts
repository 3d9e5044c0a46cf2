import type { PasskeyChallenge } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { askPasskey } from './passkeys.js';

/** Asks for any passkey of ours, in the place of address and password. */
export const StartPasskeySignIn = command(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<PasskeyChallenge> => {
    const { challenge, token } = Challenge.issue(null, 'passkey-sign-in');
    await entityManager.fork().persist(challenge).flush();
    return { challenge: token, options: await askPasskey(config, token, []) };
  },
);
