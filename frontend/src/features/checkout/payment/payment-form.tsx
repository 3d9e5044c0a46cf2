import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import type { LegalVersion } from '@atelier/contracts/legal';
import { payButtonLabel, paymentObligation } from '@atelier/contracts/words/legal-words';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { formatPrice } from '../../../shared/format/format';
import { Checkbox } from '../../../shared/forms/checkbox';
import { RadioCard } from '../../../shared/forms/choice';
import { CountryField } from '../../../shared/forms/country-field';
import { Lock } from '../../../shared/icons/common';
import { Undo2 } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText, Stack } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { useSession } from '../../session/session';
import type { CheckoutCart } from '../checkout-cart';
import type { CheckoutDraft, PaymentMethod } from '../checkout-draft';
import { CardField, CardLogos, PaypalLogo } from './card-field';
import { useLegalVersions } from './legal-versions';
import { PreContract } from './pre-contract';
import { usePayment } from './use-payment';
import { handleSubmit } from '../../../shared/forms/form';
import { accentUnderline } from '../../../shared/ui/control-styles';

type Consent = Pick<CheckoutDraft, 'terms' | 'termsNumber' | 'waiver'>;

const Terms = chakra(Link, {
  base: {
    fontWeight: 600,
    ...accentUnderline,
  },
});
const consentRequired = 'Veuillez cocher cette case pour continuer.';

interface ConsentsProps {
  /** The terms that apply now, once known. */
  version: LegalVersion | null;
  value: Consent;
  onChange: (value: Consent) => void;
  /** Set after the first attempt to pay. */
  isSubmitted: boolean;
  termsRef: RefObject<HTMLInputElement | null>;
  waiverRef: RefObject<HTMLInputElement | null>;
  /** Companies have no right of withdrawal to waive, and gifts give no immediate access. */
  recipient: 'oneself' | 'gift' | 'team';
  /** Whether the order has a single course. */
  isSingleCourse: boolean;
}

/** Unticked by default: by law, consent must be given actively. */
function Consents({
  version,
  value,
  onChange,
  isSubmitted,
  termsRef,
  waiverRef,
  recipient,
  isSingleCourse,
}: ConsentsProps) {
  return (
    <Stack gap="14">
      <Checkbox
        ref={termsRef}
        checked={value.terms}
        onChange={(event) =>
          onChange({ ...value, terms: event.target.checked, termsNumber: version?.number ?? null })
        }
        error={isSubmitted && !value.terms ? consentRequired : undefined}
        required
        label={
          <>
            J’ai lu et j’accepte les{' '}
            <Terms to="/policy" target="_blank">
              conditions de vente et la politique de confidentialité
            </Terms>
            {version ? ` (conditions\u00a0: version ${version.number}).` : '.'}
          </>
        }
      />
      {recipient === 'gift' && (
        <SecondaryText textWrap="pretty">
          Vous gardez le délai légal de rétractation de 14 jours et la garantie de 10 jours.
        </SecondaryText>
      )}
      {recipient === 'team' && (
        <SecondaryText textWrap="pretty">
          Commande professionnelle&nbsp;: le délai de rétractation et la garantie de 10 jours ne s’appliquent
          pas. Une place que personne n’a commencée se reprend et se redonne autant de fois que vous le
          voulez.
        </SecondaryText>
      )}
      {recipient === 'oneself' && (
        <Checkbox
          ref={waiverRef}
          checked={value.waiver}
          onChange={(event) => onChange({ ...value, waiver: event.target.checked })}
          error={isSubmitted && !value.waiver ? consentRequired : undefined}
          required
          label={`Je demande l’accès immédiat ${isSingleCourse ? 'au cours' : 'aux cours'} et je reconnais perdre mon droit de rétractation de 14 jours ${isSingleCourse ? 'dès que j’en ouvre une leçon' : 'pour chaque cours dont j’ouvre une leçon'}. La garantie de 10 jours reste acquise.`}
        />
      )}
    </Stack>
  );
}

const cardRequired = 'Veuillez entrer vos informations de carte.';

const Heading = chakra('legend', { base: { textStyle: 'h3', mb: '16', p: '0' } });
const Group = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '10', mb: '40', minWidth: '0' },
});

interface PaymentFormProps {
  cart: CheckoutCart;
  draft: CheckoutDraft;
  setDraft: (draft: CheckoutDraft) => void;
  /** Stated or guessed country of residence; null if VAT does not depend on it. */
  country: string | null;
  /** Whether PayPal is available. */
  offersPayPal: boolean;
  /** Retry for when Stripe could not be loaded, and its field cannot be shown. */
  cardFailure: { retry: () => void; retrying: boolean } | null;
  onPaid: (orderId: string) => void;
  onRepriced: (prices: CurrentPrices) => void;
}

/** Payment methods, consents and the pay button; rendered inside Stripe's `Elements`. */
export function PaymentForm(props: PaymentFormProps) {
  const { cart, draft, setDraft, country, offersPayPal, cardFailure, onPaid, onRepriced } = props;
  const { user } = useSession();
  const payment = usePayment(user);
  const method = offersPayPal ? draft.method : 'card';
  const [isSubmitted, setSubmitted] = useState(false);
  const [cardEmpty, setCardEmpty] = useState(true);
  const [cardError, setCardError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [termsChange, setTermsChange] = useState<string | null>(null);
  const version = useLegalVersions().data?.terms ?? null;
  // Ticked for another version, in this tab or before the way to PayPal and back: it is asked again.
  const hasAccepted = draft.terms && (version === null || draft.termsNumber === version.number);
  const consent = { ...draft, terms: hasAccepted };
  const terms = useRef<HTMLInputElement>(null);
  const waiver = useRef<HTMLInputElement>(null);

  const recipient = cart.recipient?.kind ?? 'oneself';
  const isTeam = recipient === 'team';

  const showMissing = () => {
    setSubmitted(true);
    const isCardMissing = method === 'card' && cardEmpty;
    if (isCardMissing) setCardError(cardRequired);
    const uncheckedBox = !hasAccepted ? terms : !draft.waiver && recipient === 'oneself' ? waiver : null;
    if (uncheckedBox) uncheckedBox.current?.focus();
    else if (isCardMissing) payment.focusCard();
    return isCardMissing || uncheckedBox !== null;
  };

  const choose = (chosen: PaymentMethod) => {
    setDraft({ ...draft, method: chosen });
    // Unmounting the field clears it.
    setCardEmpty(true);
    setCardError(null);
    setRefusal(null);
  };

  const submit = handleSubmit(async () => {
    setRefusal(null);
    setTermsChange(null);
    if (showMissing()) return;
    const outcome = await payment.pay(method, {
      amount: cart.total,
      courseIds: cart.paidIds,
      coupon: cart.coupon,
      recipient: cart.recipient,
      terms: draft.termsNumber,
      country,
    });
    if (outcome?.kind === 'paid') onPaid(outcome.orderId);
    if (outcome?.kind === 'repriced') onRepriced(outcome.prices);
    if (outcome?.kind === 'refused') setRefusal(outcome.message);
    if (outcome?.kind === 'terms-changed') {
      setTermsChange(outcome.message);
      setDraft({ ...draft, terms: false, termsNumber: null });
      terms.current?.focus();
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-busy={payment.busy}>
      <Group>
        <Heading>Moyen de paiement</Heading>
        <RadioCard
          name="method"
          value="card"
          title="Carte bancaire"
          aside={<CardLogos />}
          checked={method === 'card'}
          onChange={() => choose('card')}
          disabled={payment.busy}
        >
          {cardFailure ? (
            <ErrorPanel
              title="La carte n’est pas disponible"
              message={`Vérifiez votre réseau ou votre bloqueur de publicités${offersPayPal ? ', ou payez par PayPal' : ''}.`}
              {...cardFailure}
            />
          ) : (
            <CardField
              error={cardError}
              onChange={(change) => {
                setCardEmpty(change.empty);
                setCardError(change.error?.message ?? null);
              }}
            />
          )}
        </RadioCard>
        {offersPayPal && (
          <RadioCard
            name="method"
            value="paypal"
            title="PayPal"
            hint="vous serez redirigé, puis ramené ici"
            aside={<PaypalLogo />}
            checked={method === 'paypal'}
            onChange={() => choose('paypal')}
            disabled={payment.busy}
          />
        )}
      </Group>
      <Group>
        <Heading>Avant de payer</Heading>
        {country !== null && (
          <chakra.div mb="16">
            <CountryField
              label="Pays de résidence"
              isResidence
              hint="Pour la TVA. Le prix ne change pas."
              value={country}
              disabled={payment.busy}
              onChange={(chosen) => setDraft({ ...draft, country: chosen })}
            />
          </chakra.div>
        )}
        {termsChange && !hasAccepted && (
          <Notice
            tone="warn"
            mb="16"
            title={termsChange}
            action={
              <Terms to="/cgv" target="_blank">
                Relire
              </Terms>
            }
          />
        )}
        <Consents
          version={version}
          value={consent}
          onChange={(details) => setDraft({ ...draft, ...details })}
          isSubmitted={isSubmitted}
          termsRef={terms}
          waiverRef={waiver}
          recipient={recipient}
          isSingleCourse={cart.items.length === 1}
        />
      </Group>
      <PreContract total={cart.total} recipient={recipient} />
      {refusal && <ErrorPanel mb="16" title="Le paiement n’a pas abouti" message={refusal} />}
      <Button
        type="submit"
        variant="solid"
        size="pay"
        full
        busy={payment.busy}
        busyLabel="Paiement en cours…"
        disabled={method === 'card' && !payment.ready}
      >
        <Lock size={20} aria-hidden />
        {payButtonLabel(formatPrice(cart.total))}
      </Button>
      <SecondaryText aria-live="polite" mt="12" textAlign="center">
        {payment.busy && method === 'paypal'
          ? 'Vous allez sur PayPal, puis revenez ici. Rien n’est débité avant votre accord.'
          : payment.busy
            ? 'Votre banque vérifie le paiement. Une fenêtre de confirmation peut s’ouvrir\u00a0: gardez cette page ouverte.'
            : paymentObligation}
      </SecondaryText>
      {!isTeam && (
        <Row as="p" justifyContent="center" gap="10" mt="12" textStyle="label" fontWeight={400}>
          <Undo2 size={18} aria-hidden />
          Satisfait ou remboursé pendant 10 jours
        </Row>
      )}
    </form>
  );
}
