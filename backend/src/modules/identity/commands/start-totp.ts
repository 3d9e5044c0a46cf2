import type { TotpSetup } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { factorKeys, seal } from '../domain/factor-secrets.js';
import { makeTotpSecret, totpAddress } from '../domain/totp.js';
import { addFactor, type FactorOwner } from './change-factors.js';

/** Makes the secret of an application. Nothing is kept: it comes back, sealed, with the digits that confirm it. @throws DomainError `proof-required`, `factor-before-address` */
export const StartTotp = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: FactorOwner }): Promise<TotpSetup> => {
    return addFactor(entityManager, owner, ({ account }) => {
      const secret = makeTotpSecret();
      const { sealing } = factorKeys(config.secondFactor.secret);
      const facts = JSON.stringify({ secret, madeAt: Date.now() });
      const setup = seal(sealing, setupOf(account.id), facts);
      return { secret, address: totpAddress(secret, config.brand.name, account.email), setup };
    });
  },
);

/** What a setup under way is sealed for. */
export const setupOf = (accountId: string): string => `totp setup ${accountId}`;
