import type { ProfileBody } from '@atelier/contracts/identity';
import type { IntroductionBody } from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import { CONFIG } from '../../../config.js';
import { command } from '../../../kernel/use-case.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { lockAccount } from '../accounts/account-locks.js';
import { expectNameNotReserved } from '../accounts/reserved-names.js';

/** @throws DomainError `invalid-request` */
export const ChangeProfile = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { accountId, profile }: { accountId: string; profile: ProfileBody },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      const { name, userName } = profile;
      const changed = (to: string | undefined, from: string) => (to === from ? undefined : to);
      if (!account.isAdmin) {
        const names = { name: changed(name, account.name), userName: changed(userName, account.userName) };
        expectNameNotReserved(config, names);
      }
      account.updateProfile(profile);
    });
  },
);

/** Replaces a teacher's introduction. @throws DomainError `text-too-rich` */
export const ChangeIntroduction = command(
  async (
    { entityManager },
    {
      accountId,
      introduction: { headline, biography: written },
    }: { accountId: string; introduction: IntroductionBody },
  ): Promise<void> => {
    const cleaned = cleanRichText(written);
    // An emptied editor leaves empty paragraphs.
    const biography = plainText(cleaned) === '' ? '' : cleaned;
    await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      account.updateIntroduction({ headline, biography });
    });
  },
);
