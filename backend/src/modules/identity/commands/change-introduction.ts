import type { IntroductionBody } from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import { command } from '../../../kernel/use-case.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { lockAccount } from './lock-account.js';

/** Writes anew what somebody who teaches says of themselves. @throws DomainError `text-too-rich` */
export const ChangeIntroduction = command(
  async (
    { entityManager },
    {
      accountId,
      introduction: { headline, biography: written },
    }: { accountId: string; introduction: IntroductionBody },
  ): Promise<void> => {
    const cleaned = cleanRichText(written);
    // An editor that was emptied leaves its paragraphs.
    const biography = plainText(cleaned) === '' ? '' : cleaned;
    await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      account.introduce({ headline, biography });
    });
  },
);
