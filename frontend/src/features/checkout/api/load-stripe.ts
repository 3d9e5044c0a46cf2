import type { PublicConfig } from '@atelier/contracts/platform';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

type PaymentConfig = PublicConfig['payment'];

const loading = new Map<string, Promise<Stripe>>();

const stripeGlobal = (): StripeConstructor | undefined =>
  (window as Window & { Stripe?: StripeConstructor }).Stripe;

/** Runs the script that the payment sandbox serves in the place of Stripe's own. */
const runScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Script did not load: ${src}`));
    };
    document.head.append(script);
  });

async function load({ mode, sandboxUrl, stripePublishableKey }: PaymentConfig): Promise<Stripe> {
  if (mode === 'sandbox' && sandboxUrl !== null) {
    await runScript(`${sandboxUrl.replace(/\/$/, '')}/v3/`);
    const make = stripeGlobal();
    if (make === undefined) throw new Error('The payment sandbox gave no Stripe');
    return make(stripePublishableKey);
  }
  const stripe = await loadStripe(stripePublishableKey);
  if (stripe === null) throw new Error('Stripe is not available');
  return stripe;
}

/** Stripe for this page, loaded once; a failure is forgotten so that it can be tried again. */
export function stripeOf(config: PaymentConfig): Promise<Stripe> {
  const known = loading.get(config.stripePublishableKey);
  if (known) return known;
  const stripe = load(config);
  loading.set(config.stripePublishableKey, stripe);
  stripe.catch(() => loading.delete(config.stripePublishableKey));
  return stripe;
}
