import { Command } from '@nestjs/cqrs';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';

/** Notes that somebody typed an address. The same work is done for one that is known, so that its time tells nothing. */
export class Subscribe extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

export const SubscribeHandler = commandHandler(Subscribe, async (entityManager, { email }) => {
  try {
    await entityManager.fork().transactional(async (em) => {
      const known = await held(em, Subscriber, { email });
      if (known) known.ask();
      else em.persist(Subscriber.begin(email));
    });
  } catch (error) {
    // Typed twice at once: the other one is noted.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
});
