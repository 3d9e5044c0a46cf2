import { toCents, toEuros } from '@atelier/contracts/money';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../shared/format/format';
import { Building2, Gift } from '../../shared/icons/members';
import { Undo2 } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { Heading } from '../../shared/ui/headings';
import { Row, SecondaryText, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Ruler } from '../../shared/ui/ruler';
import { useSession } from '../session/session';
import { type CartCoupon, CouponBox } from './coupon-box';

const Box = chakra('aside', {
  base: {
    p: { base: '24', md: '32' },
    bg: 'sunken',
    borderRadius: 'md',
    position: { lg: 'sticky' },
    top: '24px',
    alignSelf: 'start',
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16',
    mb: '12',
    color: 'muted',
  },
});

interface CartSummaryProps {
  /** Euros, at the struck prices. */
  original: number;
  total: number;
  /** The server's sentences beside the prices. Here, since in the lines they would move what is below. */
  notes: readonly { title: string; note: string }[];
  /** Null if there is nothing to pay. */
  coupon: CartCoupon | null;
  /** The server's prices are loading. */
  pending: boolean;
  onProceed: () => void;
}

/** The totals and the button to the checkout. */
export function CartSummary({
  original,
  total: undiscounted,
  notes,
  coupon,
  pending,
  onProceed,
}: CartSummaryProps) {
  const { status } = useSession();
  const saved = original - undiscounted;
  const discount = coupon?.quote?.discount ?? 0;
  const total = toEuros(toCents(undiscounted) - toCents(discount));
  // Same number of lines as once loaded, so that nothing shifts.
  if (pending)
    return (
      <Box aria-busy>
        <VisuallyHidden>Vérification des prix…</VisuallyHidden>
        <Skeleton height="380px" />
      </Box>
    );
  return (
    <Box aria-labelledby="cart-total">
      <Heading id="cart-total" mb="24">
        Récapitulatif
      </Heading>
      {saved > 0 && (
        <>
          <Line>
            <span>Prix d’origine</span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatPrice(original)}</chakra.span>
          </Line>
          <Line>
            <span>Réductions</span>
            <chakra.strong color="green" fontVariantNumeric="tabular-nums">
              −{formatPrice(saved)}
            </chakra.strong>
          </Line>
        </>
      )}
      {discount > 0 && (
        <Line>
          <span>Code promo</span>
          <chakra.strong color="green" fontVariantNumeric="tabular-nums">
            −{formatPrice(discount)}
          </chakra.strong>
        </Line>
      )}
      {(saved > 0 || discount > 0) && <Ruler mb="16" />}
      {coupon && (
        <chakra.div mb="16">
          <CouponBox coupon={coupon} />
        </chakra.div>
      )}
      <Line color="fg" mb="24" height={{ base: '34px', lg: '48px' }}>
        <chakra.span fontWeight={600}>Total</chakra.span>
        <chakra.span textStyle="priceBox">{formatPrice(total)}</chakra.span>
      </Line>
      <Button variant="solid" size="box" full onClick={onProceed}>
        Procéder au paiement
      </Button>
      {coupon && (
        <Button variant="quiet" size="touch" full mt="8" to="/offrir">
          <Gift size={18} aria-hidden />
          Offrir
        </Button>
      )}
      {coupon && (
        <Button variant="quiet" size="touch" full to="/acheter-pour-une-equipe">
          <Building2 size={18} aria-hidden />
          Acheter pour une équipe
        </Button>
      )}
      {status === 'signed-out' && (
        <SecondaryText mt="12" textAlign="center">
          Vous vous connecterez à l’étape suivante.
        </SecondaryText>
      )}
      <Row as="p" justifyContent="center" gap="8" textStyle="small" color="muted" mt="12">
        <Undo2 size={16} aria-hidden />
        Satisfait ou remboursé pendant 10 jours
      </Row>
      {notes.map(({ title, note }) => (
        <SecondaryText key={title} textStyle="meta" mt="12">
          {notes.length > 1 && <chakra.strong display="block">{title}</chakra.strong>}
          {note}
        </SecondaryText>
      ))}
    </Box>
  );
}
