import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import { keepForOthers } from '../../cart/state/cart-for-others';
import { usePrepareGift } from '../../gifts/api/gifts';
import { GiftForm } from '../../gifts/components/gift-form';
import { CartForOthers } from '../components/cart-for-others';

const whatOf = (count: number): string =>
  count === 0 ? 'un cours' : count > 1 ? `ces ${count} cours` : 'ce cours';

/** `/offrir`: for whom the cart is, before it is paid for. */
export function Component() {
  const prepare = usePrepareGift();
  const navigate = useNavigate();
  return (
    <CartForOthers
      title="Offrir"
      heading={({ length }) => `Offrir ${whatOf(length)}`}
      lead="Un mail part au jour choisi, avec votre mot et un lien par lequel la personne accepte votre cadeau."
      hint="Choisissez d’abord ce que vous voulez offrir."
    >
      {() => (
        <GiftForm
          request={prepare}
          send="Continuer vers le paiement"
          onSent={({ _id }, email) => {
            keepForOthers({ kind: 'gift', id: _id, email });
            navigate('/payement/student');
          }}
          cancel={
            <Button variant="outline" to="/cart">
              Retour au panier
            </Button>
          }
        />
      )}
    </CartForOthers>
  );
}
