import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageTitle } from '../../../shared/ui/page-title';
import { useCartItems } from '../../cart/state/cart-atom';
import { keepCartGift } from '../../cart/state/cart-gift';
import { usePrepareGift } from '../../gifts/api/gifts';
import { GiftForm } from '../../gifts/components/gift-form';

/** `/offrir`: for whom the cart is, before it is paid for. */
export function Component() {
  const items = useCartItems().filter(({ price }) => price > 0);
  const prepare = usePrepareGift();
  const navigate = useNavigate();
  const what = items.length > 1 ? `ces ${items.length} cours` : 'ce cours';
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '72' }}>
      <PageTitle title="Offrir" />
      <chakra.h1 textStyle="h1Tool" mb="12">
        Offrir {items.length > 0 ? what : 'un cours'}
      </chakra.h1>
      <chakra.p color="muted" mb="32" textWrap="pretty">
        {items.map(({ title }) => `« ${title} »`).join(', ')}
      </chakra.p>
      {items.length === 0 ? (
        <EmptyState
          title="Panier vide !"
          hint="Choisissez d’abord ce que vous voulez offrir."
          action={
            <Button variant="outline" size="tool" to="/courses">
              Voir les cours
            </Button>
          }
        />
      ) : (
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
      )}
    </Container>
  );
}
