import { toCents } from '@atelier/contracts/money';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/button';
import { keepForOthers } from '../../cart/state/cart-for-others';
import { totalOf } from '../../cart/state/cart';
import { TeamForm } from '../../teams/components/team-form';
import { CartForOthers } from '../components/cart-for-others';

/** `/acheter-pour-une-equipe`: how many places of what is in the cart, and who is invoiced, before it is paid for. */
export function Component() {
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
          centsOfOne={toCents(totalOf(items))}
          onSent={(team) => {
            keepForOthers({ kind: 'team', ...team });
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
