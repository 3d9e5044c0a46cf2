import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';

/** An address for the newsletter is the verified one of an account: it is in the copy of its data, and goes with it. */
export const ClaimSubscription = command(
  async (
    { entityManager },
    {
      accountId,
      email,
    }: {
      accountId: string;
      /** In lower case. */
      email: string;
    },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await held(em, Subscriber, { email }))?.belongTo(accountId);
    });
  },
);
