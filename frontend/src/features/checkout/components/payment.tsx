import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { stripeOf } from '../api/load-stripe';
import { useSiteConfig } from '../../../shared/api/site-config';
import { PaymentForm } from './payment-form';

type PaymentProps = Omit<Parameters<typeof PaymentForm>[0], 'offersPayPal' | 'cardFailure'>;

/** The shape of the form until it is known how one pays. */
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

/** Brings the provider's script, which paying by card needs; PayPal is there without it. */
export function Payment(props: PaymentProps) {
  const config = useSiteConfig();
  const payment = config.data?.payment;
  const stripe = useQuery({
    queryKey: ['stripe', payment?.stripePublishableKey],
    queryFn: () => (payment ? stripeOf(payment) : Promise.reject(new Error('No configuration'))),
    enabled: payment !== undefined,
    staleTime: Infinity,
    retry: 1,
    // The provider's object is no data: it must be kept as it is.
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
