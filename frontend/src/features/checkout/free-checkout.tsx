import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage, useApi } from '../../shared/api/client';
import { Button } from '../../shared/ui/button';
import { SecondaryText } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { ErrorPanel } from '../../shared/ui/notice';
import { accentUnderline } from '../../shared/ui/control-styles';
import { learningKeys } from '../learning/learning-keys';
import { legalVersionsKey, useLegalVersions } from './payment/legal-versions';
import { createCardPayment } from './payment/use-payment';
import type { CheckoutCart } from './checkout-cart';
import { Heading } from '../../shared/ui/headings';

const Terms = chakra(Link, { base: { ...accentUnderline } });

interface NothingToPayProps {
  /** Why, and what happens next. */
  message: string;
  label: string;
  isBusy?: boolean;
  error?: Error | null;
  /** What pressing the button accepts. */
  consent?: ReactNode;
  onConfirm: () => void;
}

/** Shown instead of the payment methods when there is nothing to pay. */
const NothingToPay = ({ message, label, isBusy = false, error, consent, onConfirm }: NothingToPayProps) => (
  <div>
    <Heading mb="8">Rien à payer</Heading>
    <chakra.p color="muted" mb="24">
      {message}
    </chakra.p>
    {error && <ErrorPanel mb="16" message={failureMessage(error)} />}
    {consent && (
      <SecondaryText mb="16" textWrap="pretty">
        {consent}
      </SecondaryText>
    )}
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
  const version = useLegalVersions().data?.terms;
  const text = texts[cart.recipient?.kind ?? 'oneself'];
  const placeOrder = useMutation({
    mutationFn: () => {
      const { paidIds, coupon, recipient } = cart;
      return createCardPayment(api, {
        amount: 0,
        courseIds: paidIds,
        coupon,
        recipient,
        terms: version?.number ?? null,
        country: null,
      });
    },
    onSuccess: ({ orderId }) => onOrdered(orderId),
    // Refetch what the order depends on: prices, coupon, owned courses.
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
      void queries.invalidateQueries({ queryKey: legalVersionsKey });
    },
  });
  return (
    <NothingToPay
      consent={
        <>
          En validant, vous acceptez les{' '}
          <Terms to="/cgv" target="_blank">
            conditions de vente{version ? ` (version ${version.number})` : ''}
          </Terms>
          {cart.recipient
            ? '.'
            : ', demandez l’accès immédiat aux cours et reconnaissez perdre votre droit de rétractation de 14\u00a0jours pour chaque cours dont vous ouvrez une leçon.'}
        </>
      }
      message={`Votre code promo couvre tout\u00a0: ${text.effect}`}
      label={text.label}
      isBusy={placeOrder.isPending}
      error={placeOrder.error}
      onConfirm={() => placeOrder.mutate()}
    />
  );
}
