import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '@atelier/contracts/platform';
import { useSiteConfig } from '../../../shared/api/site-config';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { ErrorPanel } from '../../../shared/ui/notice';
import { PaymentForm } from './payment-form';

type PaymentConfig = PublicConfig['payment'];

const stripeByKey = new Map<string, Promise<Stripe>>();

const stripeGlobal = (): StripeConstructor | undefined =>
  (window as Window & { Stripe?: StripeConstructor }).Stripe;

/** Loads the script that the payment sandbox serves in place of Stripe's. */
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

async function loadFor({ mode, sandboxUrl, stripePublishableKey }: PaymentConfig): Promise<Stripe> {
  if (mode === 'sandbox' && sandboxUrl !== null) {
    await runScript(`${sandboxUrl.replace(/\/$/, '')}/v3/`);
    const createStripe = stripeGlobal();
    if (createStripe === undefined) throw new Error('The payment sandbox gave no Stripe');
    return createStripe(stripePublishableKey);
  }
  const stripe = await loadStripe(stripePublishableKey);
  if (stripe === null) throw new Error('Stripe is not available');
  return stripe;
}

/** Stripe for this page, loaded once; a failure is not cached, so that it can be retried. */
function stripeFor(config: PaymentConfig): Promise<Stripe> {
  const cached = stripeByKey.get(config.stripePublishableKey);
  if (cached) return cached;
  const stripe = loadFor(config);
  stripeByKey.set(config.stripePublishableKey, stripe);
  stripe.catch(() => stripeByKey.delete(config.stripePublishableKey));
  return stripe;
}

type PaymentProps = Omit<Parameters<typeof PaymentForm>[0], 'offersPayPal' | 'cardFailure'>;

/** Shown until the payment configuration is known. */
export const PaymentSkeleton = () => (
  <div aria-busy>
    <VisuallyHidden>Chargement du paiement sécurisé…</VisuallyHidden>
    <Skeleton height="28" width="220px" mb="20" />
    <Skeleton height="220px" borderRadius="md" mb="40" />
    <Skeleton height="28" width="180px" mb="20" />
    <Skeleton height="24" mb="14" />
    <Skeleton height="48" mb="40" />
    <Skeleton height="64" borderRadius="md" />
  </div>
);

/** Loads Stripe's script, needed for cards; PayPal works without it. */
export function Payment(props: PaymentProps) {
  const config = useSiteConfig();
  const payment = config.data?.payment;
  const stripe = useQuery({
    queryKey: ['stripe', payment?.stripePublishableKey],
    queryFn: () => (payment ? stripeFor(payment) : Promise.reject(new Error('No configuration'))),
    enabled: payment !== undefined,
    staleTime: Infinity,
    retry: 1,
    // Stripe's instance is not plain data and must not be copied.
    structuralSharing: false,
  });

  if (config.isError)
    return (
      <ErrorPanel
        message="Le paiement n’a pas pu être chargé. Vérifiez votre réseau."
        retry={() => void config.refetch()}
        retrying={config.isFetching}
      />
    );
  if (!payment) return <PaymentSkeleton />;
  const retryCard = { retry: () => void stripe.refetch(), retrying: stripe.isFetching };
  return (
    <Elements stripe={stripe.data ?? null} options={{ locale: 'fr' }}>
      <PaymentForm {...props} offersPayPal={payment.paypal} cardFailure={stripe.isError ? retryCard : null} />
    </Elements>
  );
}
