import { command } from '../../../kernel/use-case.js';
import { Gift, type GiftWords } from '../domain/gift.js';

/** Prepares a gift, which an order then pays for. Answers its id. */
export const CreateGift = command(
  async ({ entityManager }, { giverId, words }: { giverId: string; words: GiftWords }): Promise<string> => {
    const gift = Gift.draft(giverId, words);
    await entityManager.fork().persist(gift).flush();
    return gift.id;
  },
);
