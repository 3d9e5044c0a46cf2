import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Gift, type GiftWords } from '../domain/gift.js';

/**
 * Addresses a gift anew, which nobody has accepted: the link that was mailed before opens nothing any more.
 * @throws DomainError `gift-not-found` for anybody else's, `gift-accepted`
 */
export const ChangeGift = command(
  (
    { entityManager },
    { giftId, giverId, words }: { giftId: string; giverId: string; words: GiftWords },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const gift = await held(em, Gift, { id: giftId, giverId });
      if (!gift) throw new DomainError('gift-not-found');
      gift.readdress(words);
    }),
);
