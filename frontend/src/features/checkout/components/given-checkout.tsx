import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from '../../learning/api/learning-keys';
import { createCardPayment } from '../api/create-payment';
import { NothingToPay } from './nothing-to-pay';
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
      return createCardPayment(api, { amount: 0, courseIds: paidIds, coupon, gift, country: null });
    },
    onSuccess: ({ orderId }) => onTaken(orderId),
    // The page must show what is true now: prices, what the code still does, and what is owned.
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
  return (
    <NothingToPay
      said={
        cart.gift
          ? 'Votre code promo couvre tout : votre cadeau part au jour choisi.'
          : 'Votre code promo couvre tout : les cours rejoignent « Mes cours » dès maintenant.'
      }
      label={cart.gift ? 'Offrir' : 'Accéder aux cours'}
      isBusy={take.isPending}
      error={take.error}
      onTake={() => take.mutate()}
    />
  );
}
