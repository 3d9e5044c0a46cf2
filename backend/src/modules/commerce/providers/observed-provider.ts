import { traced } from '../../../kernel/tracing.js';
import type { Metrics } from '../../../platform/observability/metrics.js';
import type { ProviderName } from '../domain/payment.js';
import { RefundRefused, type PaymentProvider } from './payment-provider.js';

/** What goes over the network to the provider. */
const calls = [
  'begin',
  'resume',
  'retrieve',
  'capture',
  'disputes',
  'refund',
  'refunds',
  'moved',
  'cancel',
] as const satisfies readonly (keyof PaymentProvider)[];
const isCall = (name: string | symbol): name is (typeof calls)[number] =>
  (calls as readonly (string | symbol)[]).includes(name);

/** The same provider, each of whose calls is traced and measured. A refusal is an answer, not a failure. */
export function observed(
  provider: PaymentProvider,
  name: ProviderName,
  { providerCalls }: Metrics,
): PaymentProvider {
  const observe = async (call: string, work: () => Promise<unknown>): Promise<unknown> => {
    const started = performance.now();
    const noteAs = (outcome: 'answered' | 'failed') =>
      providerCalls.observe({ provider: name, call, outcome }, (performance.now() - started) / 1000);
    try {
      const answer = await traced(`${name} ${call}`, { kind: 'client' }, work);
      noteAs('answered');
      return answer;
    } catch (error) {
      noteAs(error instanceof RefundRefused ? 'answered' : 'failed');
      throw error;
    }
  };
  return new Proxy(provider, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (!isCall(property) || typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        observe(property, () => Reflect.apply(value, target, given) as Promise<unknown>);
    },
  });
}
