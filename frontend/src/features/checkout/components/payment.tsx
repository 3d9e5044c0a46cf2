import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { stripeOf } from '../api/load-stripe';
import { useSiteConfig } from '../../site/api/site-config';
import { PaymentForm } from './payment-form';

type PaymentProps = Omit<Parameters<typeof PaymentForm>[0], 'offersPayPal'>;

/** The shape of the form while the provider's script is on its way. */
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

/** Brings the provider's script, then the form; paying by card needs both. */
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

  if (config.isError || stripe.isError)
    return (
      <ErrorPanel
        message="Le paiement sécurisé n’a pas pu être chargé. Vérifiez votre réseau ou votre bloqueur de publicités."
        retry={() => void (config.isError ? config.refetch() : stripe.refetch())}
        retrying={config.isFetching || stripe.isFetching}
      />
    );
  if (!stripe.data) return <PaymentSkeleton />;
  return (
    <Elements stripe={stripe.data} options={{ locale: 'fr' }}>
      <PaymentForm {...props} offersPayPal={payment?.paypal ?? false} />
    </Elements>
  );
}
