import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';

/** An address for the newsletter is the verified one of an account: it is in the copy of its data, and goes with it. */
export class ClaimSubscription extends Command<void> {
  constructor(
    readonly accountId: string,
    /** In lower case. */
    readonly email: string,
  ) {
    super();
  }
}

export const ClaimSubscriptionHandler = commandHandler(
  ClaimSubscription,
  async (entityManager, { accountId, email }) => {
    await entityManager.fork().transactional(async (em) => {
      (await held(em, Subscriber, { email }))?.belongTo(accountId);
    });
  },
);
