import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { toCents } from '@atelier/contracts/money';
import { formatPrice } from '../../shared/format/format';
import { CoverAndText } from '../../shared/lists/rows';
import { Button } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { PageHeading } from '../../shared/ui/headings';
import { Container, SecondaryText } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { CartSkeleton } from '../cart/cart-skeleton';
import { type CartItem, useCartReady, totalOf } from '../cart/cart';
import { storeRecipient } from '../cart/recipient';
import { usePricedCart } from '../cart/priced-cart';
import { usePrepareGift } from '../gifts/gifts-api';
import { GiftForm } from '../gifts/gift-form';
import { TeamForm } from '../teams/team-form';

interface CartForOthersProps {
  title: string;
  heading: (items: readonly CartItem[]) => string;
  /** What will happen with the purchase. */
  lead: string;
  /** What to do first if the cart has no paid course. */
  hint: string;
  /** The form for the recipients. */
  children: (items: readonly CartItem[]) => ReactNode;
}

/** The order before its recipients are known; free courses cannot be bought for others. */
function CartForOthers({ title, heading, lead, hint, children }: CartForOthersProps) {
  const ready = useCartReady();
  const cart = usePricedCart();
  const items = cart.items.filter(({ _id, price }) => price > 0 && !cart.unavailable.has(_id));
  const body = () => {
    if (!ready || cart.pending) return <CartSkeleton />;
    if (items.length === 0) return <EmptyPurchases title="Panier vide !" hint={hint} />;
    return (
      <>
        <chakra.ul borderTop="line" mb="32">
          {items.map(({ _id, title: course, imageUrl, price }) => (
            <CoverAndText as="li" key={_id} py="12" borderBottom="line">
              <CourseCover src={imageUrl} eager borderRadius="sm" />
              <chakra.div minWidth="0">
                <chakra.p textStyle="label" overflowWrap="anywhere">
                  {course}
                </chakra.p>
                <SecondaryText>{formatPrice(price)}</SecondaryText>
              </chakra.div>
            </CoverAndText>
          ))}
        </chakra.ul>
        {children(items)}
      </>
    );
  };
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '72' }}>
      <PageTitle title={title} />
      <PageHeading mb="8">{heading(items)}</PageHeading>
      <chakra.p color="muted" mb="24" textWrap="pretty">
        {lead}
      </chakra.p>
      {body()}
    </Container>
  );
}

const backToCart = (
  <Button variant="outline" to="/cart">
    Retour au panier
  </Button>
);

const coursesText = (count: number): string =>
  count === 0 ? 'un cours' : count > 1 ? `ces ${count} cours` : 'ce cours';

/** `/offrir`: the gift's recipient, before payment. */
export function GivePage() {
  const prepare = usePrepareGift();
  const navigate = useNavigate();
  return (
    <CartForOthers
      title="Offrir"
      heading={({ length }) => `Offrir ${coursesText(length)}`}
      lead="Un mail part au jour choisi, avec votre mot et un lien par lequel la personne accepte votre cadeau."
      hint="Choisissez d’abord ce que vous voulez offrir."
    >
      {() => (
        <GiftForm
          request={prepare}
          submitLabel="Continuer vers le paiement"
          onSent={({ _id }, email) => {
            storeRecipient({ kind: 'gift', id: _id, email });
            navigate('/payement/student');
          }}
          cancel={backToCart}
        />
      )}
    </CartForOthers>
  );
}

/** `/acheter-pour-une-equipe`: the number of seats and the company to invoice, before payment. */
export function TeamPage() {
  const navigate = useNavigate();
  return (
    <CartForOthers
      title="Acheter pour une équipe"
      heading={() => 'Acheter pour une équipe'}
      lead="Une commande et une facture au nom de l’entreprise&#8239;; les places se distribuent ensuite par un lien ou par mail."
      hint="Choisissez d’abord les cours de votre équipe."
    >
      {(items) => (
        <TeamForm
          seatCents={toCents(totalOf(items))}
          onSent={(team) => {
            storeRecipient({ kind: 'team', ...team });
            navigate('/payement/student');
          }}
          cancel={backToCart}
        />
      )}
    </CartForOthers>
  );
}
