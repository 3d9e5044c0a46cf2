import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { Gift, type GiftWords } from '../domain/gift.js';

/** Prepares a gift, which an order then pays for. Answers its id. */
export class CreateGift extends Command<string> {
  constructor(
    readonly giverId: string,
    readonly words: GiftWords,
  ) {
    super();
  }
}

export const CreateGiftHandler = commandHandler(CreateGift, async (entityManager, { giverId, words }) => {
  const gift = Gift.draft(giverId, words);
  await entityManager.fork().persist(gift).flush();
  return gift.id;
});
