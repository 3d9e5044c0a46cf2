import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';

/** Notes that somebody typed an address. The same work is done for one that is known, so that its time tells nothing. */
export const Subscribe = command(async ({ entityManager }, { email }: { email: string }): Promise<void> => {
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
