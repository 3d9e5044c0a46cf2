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

const wordsOf = {
  oneself: { what: 'les cours rejoignent «\u00a0Mes cours\u00a0» dès maintenant.', act: 'Accéder aux cours' },
  gift: { what: 'votre cadeau part au jour choisi.', act: 'Offrir' },
  team: { what: 'vos places sont prêtes à être distribuées.', act: 'Recevoir mes places' },
};

/** A code has left nothing to pay: the order stands without a means of payment. */
export function GivenCheckout({ cart, onTaken }: GivenCheckoutProps) {
  const api = useApi();
  const queries = useQueryClient();
  const words = wordsOf[cart.others?.kind ?? 'oneself'];
  const take = useMutation({
    mutationFn: () => {
      const { paidIds, coupon, others } = cart;
      return createCardPayment(api, { amount: 0, courseIds: paidIds, coupon, others, country: null });
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
      said={`Votre code promo couvre tout\u00a0: ${words.what}`}
      label={words.act}
      isBusy={take.isPending}
      error={take.error}
      onTake={() => take.mutate()}
    />
  );
}
