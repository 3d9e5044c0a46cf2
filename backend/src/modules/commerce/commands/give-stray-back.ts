import { DomainError } from '../../../kernel/domain-error.js';
import type { ProviderName } from '../domain/payment.js';
import { RefundRefused } from '../providers/payment-provider.js';
import type { PaymentProviders } from '../providers/payment-providers.js';

/** Money at a provider that belongs to no order of ours. */
export interface Stray {
  id: string;
  provider: ProviderName;
  reference: string;
  amountCents: number;
}

/**
 * Has the provider give back what is left of money that belongs to no order; it bears being asked again. Answers what is noted of it.
 * @throws DomainError `refund-refused`, `payment-provider-failed` when it is not known whether it did
 */
export async function giveStrayBack(
  providers: PaymentProviders,
  { id, provider: name, reference: paymentRef, amountCents }: Stray,
): Promise<string> {
  const provider = providers.of(name);
  const gone = (await provider.refunds(paymentRef)).filter(({ status }) => status !== 'failed');
  const left = gone.reduce((cents, refund) => cents - refund.amountCents, amountCents);
  const done = gone.map(({ ref }) => ref);
  if (left > 0) {
    const captureRef = (await provider.retrieve(paymentRef))?.captureRef ?? null;
    const asked = { paymentRef, captureRef, amountCents: left, idempotencyKey: `stray-${id}-${left}` };
    const refund = await provider
      .refund({ ...asked, metadata: { anomaly_id: id } })
      .catch((error: unknown) => {
        if (!(error instanceof RefundRefused)) throw error;
        throw new DomainError('refund-refused', { details: { failure: error.message }, cause: error });
      });
    if (refund.status === 'failed')
      throw new DomainError('refund-refused', { details: { failure: refund.failure } });
    done.push(refund.ref);
  }
  return `Rendu chez le prestataire, ${done.join(', ')}`;
}
