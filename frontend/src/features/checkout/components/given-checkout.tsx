import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { learningKeys } from '../../learning/api/learning-keys';
import { createCardPayment } from '../api/create-payment';
import type { CheckoutCart } from '../state/checkout-cart';

interface GivenCheckoutProps {
  cart: CheckoutCart;
  onTaken: (orderId: string) => void;
}

/** A code has left nothing to pay: the order stands without a means of payment. */
export function GivenCheckout({ cart, onTaken }: GivenCheckoutProps) {
  const api = useApi();
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: () => {
      const { paidIds, coupon, gift } = cart;
      return createCardPayment(api, { amount: 0, courseIds: paidIds, coupon, gift });
    },
    onSuccess: ({ orderId }) => onTaken(orderId),
    // The page must show what is true now: prices, what the code still does, and what is owned.
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
  return (
    <div>
      <chakra.h2 textStyle="h3" mb="8">
        Rien à payer
      </chakra.h2>
      <chakra.p color="muted" mb="24">
        {cart.gift
          ? 'Votre code promo couvre tout : votre cadeau part au jour choisi.'
          : 'Votre code promo couvre tout : les cours rejoignent « Mes cours » dès maintenant.'}
      </chakra.p>
      {take.error && <ErrorPanel mb="16" message={failureMessage(take.error)} />}
      <Button
        size="pay"
        full
        busy={take.isPending}
        busyLabel="Ouverture des cours…"
        onClick={() => take.mutate()}
      >
        {cart.gift ? 'Offrir' : 'Accéder aux cours'}
      </Button>
    </div>
  );
}
