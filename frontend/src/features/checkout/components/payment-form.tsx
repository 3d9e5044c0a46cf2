import { chakra } from '@chakra-ui/react';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { Lock, Undo2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { RadioCard } from '../../../shared/ui/radio-card';
import { useSession } from '../../session/state/session-atom';
import type { CheckoutCart } from '../state/checkout-cart';
import { useCardPayment } from '../state/use-card-payment';
import { CardField } from './card-field';
import { CardLogos, PaypalLogo } from './card-logos';
import { Consents, type Consent } from './consents';

const noCard = 'Veuillez entrer vos informations de carte.';

const Heading = chakra('legend', { base: { textStyle: 'h3', mb: '16', p: '0' } });
const Group = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '10', mb: '40', minWidth: '0' },
});

interface PaymentFormProps {
  cart: CheckoutCart;
  onPaid: () => void;
  onRepriced: (prices: CurrentPrices) => void;
}

/** Means of payment, consents and the button that pays; lives inside the provider's `Elements`. */
export function PaymentForm({ cart, onPaid, onRepriced }: PaymentFormProps) {
  const { user } = useSession();
  const payment = useCardPayment(user);
  const [consent, setConsent] = useState<Consent>({ terms: false, waiver: false });
  const [asked, setAsked] = useState(false);
  const [cardEmpty, setCardEmpty] = useState(true);
  const [cardError, setCardError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const terms = useRef<HTMLInputElement>(null);
  const waiver = useRef<HTMLInputElement>(null);

  const missing = () => {
    setAsked(true);
    if (cardEmpty) setCardError(noCard);
    const unticked = !consent.terms ? terms : !consent.waiver ? waiver : null;
    if (unticked) unticked.current?.focus();
    else if (cardEmpty) payment.focusCard();
    return cardEmpty || unticked !== null;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (missing()) return;
    const outcome = await payment.pay({ amount: cart.total, courseIds: cart.paidIds, coupon: cart.coupon });
    if (outcome?.kind === 'paid') onPaid();
    if (outcome?.kind === 'repriced') onRepriced(outcome.prices);
    if (outcome?.kind === 'refused') setRefusal(outcome.message);
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={payment.busy}>
      <Group>
        <Heading>Moyen de paiement</Heading>
        <RadioCard name="method" value="card" title="Carte bancaire" aside={<CardLogos />} checked readOnly>
          <CardField
            error={cardError}
            onChange={(change) => {
              setCardEmpty(change.empty);
              setCardError(change.error?.message ?? null);
            }}
          />
        </RadioCard>
        <RadioCard
          name="method"
          value="paypal"
          title="PayPal"
          hint="bientôt"
          aside={<PaypalLogo />}
          disabled
        />
      </Group>
      <Group>
        <Heading>Avant de payer</Heading>
        <Consents value={consent} onChange={setConsent} asked={asked} first={terms} second={waiver} />
      </Group>
      {refusal && <ErrorPanel mb="16" title="Le paiement n’a pas abouti" message={refusal} />}
      <Button
        type="submit"
        variant="solid"
        size="pay"
        full
        busy={payment.busy}
        busyLabel="Paiement en cours…"
        disabled={!payment.ready}
      >
        <Lock size={20} aria-hidden />
        Payer {formatPrice(cart.total)}
      </Button>
      <chakra.p aria-live="polite" textStyle="small" color="muted" mt="12" textAlign="center">
        {payment.busy
          ? 'Votre banque vérifie le paiement. Une fenêtre de confirmation peut s’ouvrir : gardez cette page ouverte.'
          : 'Commande avec obligation de paiement.'}
      </chakra.p>
      <Row as="p" justifyContent="center" gap="10" mt="12" textStyle="label" fontWeight={400}>
        <Undo2 size={18} aria-hidden />
        Satisfait ou remboursé pendant 10 jours
      </Row>
    </form>
  );
}
