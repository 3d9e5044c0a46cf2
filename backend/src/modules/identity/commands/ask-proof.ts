import type { ProofChallenge } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { Challenge } from '../domain/challenge.js';
import { SecondFactors } from '../domain/second-factors.js';
import { askSecondStep } from './ask-second-step.js';

/** How somebody who is signed in can prove again that it is them. */
export const AskProof = command(
  { config: CONFIG },
  async ({ entityManager, config }, { accountId }: { accountId: string }): Promise<ProofChallenge> => {
    const em = entityManager.fork();
    const factors = await em.findOne(SecondFactors, { accountId });
    if (factors?.isSet) {
      const { challenge, methods, passkey } = await askSecondStep(em, config, factors, 'proof');
      await em.flush();
      return { challenge, methods, passkey };
    }
    const { challenge, token } = Challenge.issue(accountId, 'proof');
    await em.persist(challenge).flush();
    return { challenge: token, methods: ['password' as const], passkey: null };
  },
);
