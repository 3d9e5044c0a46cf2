import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { CourseCover } from '../../../shared/ui/course-cover';
import { NothingYet } from '../../../shared/ui/nothing-yet';
import { PageTitle } from '../../../shared/ui/page-title';
import { CoverAndWords } from '../../../shared/ui/row-list';
import { CartSkeleton } from '../../cart/components/cart-skeleton';
import { cartReadyAtom } from '../../cart/state/cart-atom';
import { keepCartGift } from '../../cart/state/cart-gift';
import { usePricedCart } from '../../cart/state/use-priced-cart';
import { usePrepareGift } from '../../gifts/api/gifts';
import { GiftForm } from '../../gifts/components/gift-form';

/** `/offrir`: for whom the cart is, before it is paid for. */
export function Component() {
  const ready = useAtomValue(cartReadyAtom);
  const cart = usePricedCart();
  const items = cart.items.filter(({ _id, price }) => price > 0 && !cart.gone.has(_id));
  const prepare = usePrepareGift();
  const navigate = useNavigate();
  const what = items.length === 0 ? 'un cours' : items.length > 1 ? `ces ${items.length} cours` : 'ce cours';
  const body = () => {
    if (!ready || cart.pending) return <CartSkeleton />;
    if (items.length === 0)
      return <NothingYet title="Panier vide !" hint="Choisissez d’abord ce que vous voulez offrir." />;
    return (
      <>
        <chakra.ul borderTop="line" mb="32">
          {items.map(({ _id, title, imageUrl, price }) => (
            <CoverAndWords as="li" key={_id} py="12" borderBottom="line">
              <CourseCover src={imageUrl} eager borderRadius="sm" />
              <chakra.div minWidth="0">
                <chakra.p textStyle="label" overflowWrap="anywhere">
                  {title}
                </chakra.p>
                <chakra.p textStyle="small" color="muted">
                  {formatPrice(price)}
                </chakra.p>
              </chakra.div>
            </CoverAndWords>
          ))}
        </chakra.ul>
        <GiftForm
          request={prepare}
          send="Continuer vers le paiement"
          onSent={({ _id }, email) => {
            keepCartGift({ id: _id, email });
            navigate('/payement/student');
          }}
          cancel={
            <Button variant="outline" to="/cart">
              Retour au panier
            </Button>
          }
        />
      </>
    );
  };
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '72' }}>
      <PageTitle title="Offrir" />
      <chakra.h1 textStyle="h1Tool" mb="8">
        Offrir {what}
      </chakra.h1>
      <chakra.p color="muted" mb="24" textWrap="pretty">
        Un mail part au jour choisi, avec votre mot et un lien qui ouvre les cours à qui l’accepte.
      </chakra.p>
      {body()}
    </Container>
  );
}
