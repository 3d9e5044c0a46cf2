import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Gift, type GiftWords } from '../domain/gift.js';

/**
 * Addresses a gift anew, which nobody has accepted: the link that was mailed before opens nothing any more.
 * @throws DomainError `gift-not-found` for anybody else's, `gift-accepted`
 */
export class ChangeGift extends Command<void> {
  constructor(
    readonly giftId: string,
    readonly giverId: string,
    readonly words: GiftWords,
  ) {
    super();
  }
}

export const ChangeGiftHandler = commandHandler(ChangeGift, (entityManager, { giftId, giverId, words }) =>
  entityManager.fork().transactional(async (em) => {
    const gift = await held(em, Gift, { id: giftId, giverId });
    if (!gift) throw new DomainError('gift-not-found');
    gift.readdress(words);
  }),
);
