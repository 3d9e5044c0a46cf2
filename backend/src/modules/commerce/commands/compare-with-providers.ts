import { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import type { ProviderName } from '../domain/payment.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { FollowDisputes } from './follow-disputes.js';
import { FollowRefunds } from './follow-refunds.js';
import { noteAnomaly } from './note-anomaly.js';
import { SettlePayment } from './settle-payment.js';

/**
 * Lists what moved at the providers against what is stored, so that no money depends on a webhook: what was missed is drawn as its
 * webhook would have, and what differs all the same is an anomaly. Answers how many payments it looked at.
 */
export const CompareWithProviders = command(
  { commands: CommandBus, providers: PaymentProviders, logger: LOGGER },
  async ({ entityManager, commands, providers, logger }, { since }: { since: Date }): Promise<number> => {
    let compared = 0;
    for (const [name, provider] of providers.all()) {
      const theirs = await provider.moved(since).catch((error: unknown) => {
        // What we know of is compared all the same, and so is the other provider.
        logger.warn({ err: error, provider: name }, 'a provider did not list its payments');
        return [];
      });
      const refs = new Set([...theirs, ...(await ownSince(entityManager, name, since))]);
      for (const ref of refs) {
        try {
          await compare(entityManager, commands, { name, provider, ref });
        } catch (error) {
          logger.warn({ err: error, provider: name, ref }, 'a payment could not be compared');
        }
      }
      compared += refs.size;
    }
    return compared;
  },
);

const ownSince = async (em: EntityManager, name: ProviderName, since: Date): Promise<string[]> => {
  const rows = await sqlRows<{ ref: string }>(em)`
    select provider_ref as ref from commerce_payment
    where provider = ${name} and provider_ref is not null and captured_cents is not null and created_at >= ${since}`;
  return rows.map(({ ref }) => ref);
};

interface Compared {
  name: ProviderName;
  provider: PaymentProvider;
  ref: string;
}

async function compare(
  em: EntityManager,
  commands: CommandBus,
  { name, provider, ref }: Compared,
): Promise<void> {
  const known = await sqlRow<{ id: string }>(em)`
    select id from commerce_payment where provider = ${name} and provider_ref = ${ref}`;
  const found = await provider.retrieve(ref);
  const takenCents = found?.status === 'succeeded' ? found.amountCents : 0;
  if (!known) {
    const namedOrder = found?.metadata.order_id ?? null;
    const facts = { amountCents: takenCents, provider: name, namedOrder };
    const note = () =>
      em.fork().transactional((tx) => noteAnomaly(tx, 'payment-without-order', null, facts, ref));
    if (takenCents > 0) await note();
    return;
  }
  await commands.execute(new SettlePayment({ paymentId: known.id }));
  await commands.execute(new FollowRefunds({ paymentId: known.id }));
  await commands.execute(new FollowDisputes({ paymentId: known.id }));
  const refunds = (await provider.refunds(ref)).filter(({ status }) => status === 'succeeded');
  const theirs = refunds.reduce((left, { amountCents }) => left - amountCents, takenCents);
  const ours = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(cents), 0)::int + (
      select coalesce(sum(amount_cents), 0)::int from commerce_refund
      where payment_id = ${known.id} and kind = 'elsewhere' and status = 'succeeded') as cents
    from commerce_ledger where payment_id = ${known.id} and kind <> 'dispute'`;
  if (theirs === (ours?.cents ?? 0)) return;
  const facts = { amountCents: theirs - (ours?.cents ?? 0) };
  await em.fork().transactional((tx) => noteAnomaly(tx, 'provider-differs', known.id, facts));
}
