import { type GivenOf, command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { SettlePayment } from './settle-payment.js';

const batchSize = 50;
/** Each waits for the provider for most of its time. */
const atATime = 10;

interface OpenPayment {
  id: string;
  lapsed: boolean;
}

const needs = { logger: LOGGER };
type Given = GivenOf<typeof needs>;

/**
 * Looks at payments older than two minutes without an outcome, with a growing pause, for three days: whatever
 * webhook was lost, whoever has paid gets access. Cancels those whose promised price has lapsed. Answers how many.
 */
export const ReconcilePayments = command(needs, async (given): Promise<number> => {
  const { entityManager } = given;
  const payments = await sqlRows<OpenPayment>(entityManager)`
      select p.id, o.expires_at < now() as lapsed
      from commerce_payment p join commerce_order o on o.id = p.order_id
      where p.status in ('created', 'failed') and p.provider_ref is not null
        and p.created_at between now() - interval '3 days' and now() - interval '2 minutes'
        and p.checked_at + least(power(2, p.checks), 360) * interval '1 minute' <= now()
      order by p.checked_at
      limit ${batchSize}`;
  const left = [...payments];
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await reconcile(given, next);
    }),
  );
  return payments.length;
});

async function reconcile({ commands, logger }: Given, { id, lapsed }: OpenPayment): Promise<void> {
  try {
    await commands.execute(new SettlePayment({ paymentId: id, isLapsed: lapsed }));
  } catch (error) {
    logger.warn({ err: error, paymentId: id }, 'payment could not be reconciled yet');
  }
}
