import { DomainError } from '../../../kernel/domain-error.js';
import type { ProviderName } from '../domain/payment.js';
import type { PaymentProvider } from './payment-provider.js';

/** The providers that are set up. Whoever holds a payment asks the one that it was begun with. */
export class PaymentProviders {
  constructor(private readonly providers: Partial<Record<ProviderName, PaymentProvider>>) {}

  /** @throws DomainError `payment-method-not-offered` */
  of(name: ProviderName): PaymentProvider {
    const provider = this.providers[name];
    if (!provider) throw new DomainError('payment-method-not-offered');
    return provider;
  }

  /** Each that is set up, by its name. */
  all(): [ProviderName, PaymentProvider][] {
    return Object.entries(this.providers) as [ProviderName, PaymentProvider][];
  }
}
