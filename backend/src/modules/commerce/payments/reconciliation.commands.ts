import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { SyncRefunds } from '../refunds/refund-processing.commands.js';
import { recordAnomaly, resolveAnomaly } from '../anomalies/record-anomaly.js';
import {
  type PaymentProvider,
  PaymentProviders,
  type ProviderRefund,
} from '../providers/payment-provider.js';
import { SyncDisputes } from './disputes.commands.js';
import type { ProviderName } from './payment.domain.js';
import { SettlePayment } from './settlement.commands.js';

const batchSize = 50;
/** Each mostly waits for the provider. */
const concurrency = 10;

interface OpenPayment {
  id: string;
  isExpired: boolean;
}

const needs = { logger: LOGGER };
type Deps = DepsOf<typeof needs>;

/**
 * Settles pending payments older than two minutes, with exponential backoff for three days, so that a lost
 * webhook costs no one their access. Cancels those with expired prices. Returns their number.
 */
export const ReconcilePayments = command(needs, async (deps): Promise<number> => {
  const { entityManager } = deps;
  const payments = await sqlRows<OpenPayment>(entityManager)`
      select p.id, o.expires_at < now() as "isExpired"
      from commerce_payment p join commerce_order o on o.id = p.order_id
      where p.status in ('created', 'failed') and p.provider_ref is not null
        and p.created_at between now() - interval '3 days' and now() - interval '2 minutes'
        and p.checked_at + least(power(2, p.checks), 360) * interval '1 minute' <= now()
      order by p.checked_at
      limit ${batchSize}`;
  const queue = [...payments];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await reconcilePayment(deps, next);
    }),
  );
  return payments.length;
});

async function reconcilePayment({ commands, logger }: Deps, { id, isExpired }: OpenPayment): Promise<void> {
  try {
    await commands.execute(new SettlePayment({ paymentId: id, isExpired }));
  } catch (error) {
    logger.warn({ err: error, paymentId: id }, 'payment could not be reconciled yet');
  }
}

/**
 * Compares the payments that changed at the providers with those stored, so that no money depends on a webhook:
 * missed changes are applied as by their webhook, and remaining differences are recorded as anomalies, which end by
 * themselves once the books agree. Returns how many payments were compared.
 */
export const CompareWithProviders = command(
  { providers: PaymentProviders, logger: LOGGER },
  async ({ entityManager, commands, providers, logger }, { since }: { since: Date }): Promise<number> => {
    let compared = 0;
    for (const [name, provider] of providers.all()) {
      const atProvider = await provider.moved(since).catch((error: unknown) => {
        // The stored payments and the other provider are compared all the same.
        logger.warn({ err: error, provider: name }, 'a provider did not list its payments');
        return [];
      });
      const refs = new Set([...atProvider, ...(await storedReferences(entityManager, name, since))]);
      for (const ref of refs) {
        try {
          await comparePayment(entityManager, commands, { name, provider, ref });
        } catch (error) {
          logger.warn({ err: error, provider: name, ref }, 'a payment could not be compared');
        }
      }
      compared += refs.size;
    }
    return compared;
  },
);

const storedReferences = async (em: EntityManager, name: ProviderName, since: Date): Promise<string[]> => {
  const rows = await sqlRows<{ ref: string }>(em)`
    select provider_ref as ref from commerce_payment
    where provider = ${name} and provider_ref is not null and captured_cents is not null and created_at >= ${since}
    union
    select p.provider_ref from commerce_anomaly a join commerce_payment p on p.id = a.payment_id
    where p.provider = ${name} and p.provider_ref is not null and a.kind = 'provider-differs' and a.settled_at is null
    union
    select subject from commerce_anomaly
    where kind = 'payment-without-order' and facts ->> 'provider' = ${name} and settled_at is null`;
  return rows.map(({ ref }) => ref);
};

interface ComparedPayment {
  name: ProviderName;
  provider: PaymentProvider;
  ref: string;
}

async function comparePayment(
  em: EntityManager,
  commands: CommandBus,
  { name, provider, ref }: ComparedPayment,
): Promise<void> {
  const stored = await sqlRow<{ id: string }>(em)`
    select id from commerce_payment where provider = ${name} and provider_ref = ${ref}`;
  const reported = await provider.retrieve(ref);
  const capturedCents = reported?.status === 'succeeded' ? reported.amountCents : 0;
  if (!stored) {
    const namedOrder = reported?.metadata.order_id ?? null;
    const facts = { amountCents: capturedCents, provider: name, namedOrder };
    const record = () =>
      em.fork().transactional((tx) => recordAnomaly(tx, 'payment-without-order', null, facts, ref));
    if (capturedCents === 0) return;
    const isReturned = returnedCents(await provider.refunds(ref)) >= capturedCents;
    await (isReturned ? resolve(em, 'payment-without-order', null, ref) : record());
    return;
  }
  await resolve(em, 'payment-without-order', null, ref);
  await commands.execute(new SettlePayment({ paymentId: stored.id }));
  await commands.execute(new SyncRefunds({ paymentId: stored.id }));
  await commands.execute(new SyncDisputes({ paymentId: stored.id }));
  const before = await readBooks(em, stored.id);
  const atProvider = capturedCents - returnedCents(await provider.refunds(ref));
  const books = await readBooks(em, stored.id);
  if (atProvider === books.cents) return resolve(em, 'provider-differs', stored.id);
  // Not one moment: the next comparison sees both sides at rest.
  if (books.isMoving || books.cents !== before.cents) return;
  const facts = { amountCents: atProvider - books.cents };
  await em.fork().transactional((tx) => recordAnomaly(tx, 'provider-differs', stored.id, facts));
}

const resolve = (
  em: EntityManager,
  kind: 'provider-differs' | 'payment-without-order',
  paymentId: string | null,
  subject = '',
): Promise<void> =>
  em.fork().transactional(async (tx) => void (await resolveAnomaly(tx, kind, paymentId, subject)));

const returnedCents = (refunds: ProviderRefund[]): number =>
  refunds.reduce((cents, { status, amountCents }) => cents + (status === 'succeeded' ? amountCents : 0), 0);

interface Books {
  cents: number;
  /** A refund is being sent: money may have left that is not written yet. Not for longer than a day. */
  isMoving: boolean;
}

async function readBooks(em: EntityManager, paymentId: string): Promise<Books> {
  const books = await sqlRow<Books>(em)`
    select coalesce(sum(cents), 0)::int + (
      select coalesce(sum(amount_cents), 0)::int from commerce_refund
      where payment_id = ${paymentId} and kind = 'elsewhere' and status = 'succeeded') as cents,
      exists (select from commerce_refund where payment_id = ${paymentId} and status = 'pending'
        and requested_at > now() - interval '1 day') as "isMoving"
    from commerce_ledger where payment_id = ${paymentId} and kind <> 'dispute'`;
  return books ?? { cents: 0, isMoving: false };
}
