import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage, useApi } from '../../shared/api/client';
import { Button } from '../../shared/ui/button';
import { ErrorPanel } from '../../shared/ui/notice';
import { learningKeys } from '../learning/learning-keys';
import { createCardPayment } from './payment/use-payment';
import type { CheckoutCart } from './checkout-cart';
import { Heading } from '../../shared/ui/headings';

interface NothingToPayProps {
  /** Why, and what happens next. */
  message: string;
  label: string;
  isBusy?: boolean;
  error?: Error | null;
  onConfirm: () => void;
}

/** Shown instead of the payment methods when there is nothing to pay. */
const NothingToPay = ({ message, label, isBusy = false, error, onConfirm }: NothingToPayProps) => (
  <div>
    <Heading mb="8">Rien à payer</Heading>
    <chakra.p color="muted" mb="24">
      {message}
    </chakra.p>
    {error && <ErrorPanel mb="16" message={failureMessage(error)} />}
    <Button size="pay" full busy={isBusy} busyLabel="Ouverture des cours…" onClick={onConfirm}>
      {label}
    </Button>
  </div>
);

/** Courses at 0 €: no payment method needed. */
export const FreeCheckout = ({ onConfirm }: { onConfirm: () => void }) => (
  <NothingToPay
    message="Vos cours sont gratuits&nbsp;: ils rejoignent «&nbsp;Mes cours&nbsp;» dès maintenant."
    label="Accéder aux cours"
    onConfirm={onConfirm}
  />
);

interface FullyDiscountedCheckoutProps {
  cart: CheckoutCart;
  onOrdered: (orderId: string) => void;
}

const texts = {
  oneself: {
    effect: 'les cours rejoignent «\u00a0Mes cours\u00a0» dès maintenant.',
    label: 'Accéder aux cours',
  },
  gift: { effect: 'votre cadeau part au jour choisi.', label: 'Offrir' },
  team: { effect: 'vos places sont prêtes à être distribuées.', label: 'Recevoir mes places' },
};

/** A coupon covers the whole price: the order is placed without a payment method. */
export function FullyDiscountedCheckout({ cart, onOrdered }: FullyDiscountedCheckoutProps) {
  const api = useApi();
  const queries = useQueryClient();
  const text = texts[cart.recipient?.kind ?? 'oneself'];
  const placeOrder = useMutation({
    mutationFn: () => {
      const { paidIds, coupon, recipient } = cart;
      return createCardPayment(api, { amount: 0, courseIds: paidIds, coupon, recipient, country: null });
    },
    onSuccess: ({ orderId }) => onOrdered(orderId),
    // Refetch what the order depends on: prices, coupon, owned courses.
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
  return (
    <NothingToPay
      message={`Votre code promo couvre tout\u00a0: ${text.effect}`}
      label={text.label}
      isBusy={placeOrder.isPending}
      error={placeOrder.error}
      onConfirm={() => placeOrder.mutate()}
    />
  );
}
