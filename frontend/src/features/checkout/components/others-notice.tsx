import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import type { ForOthers } from '../../cart/state/cart-for-others';

interface OthersNoticeProps {
  /** Null where one buys for oneself. */
  others: ForOthers | null;
  onDrop: () => void;
}

/** Says that what is about to be paid for is not one's own. */
export function OthersNotice({ others, onDrop }: OthersNoticeProps) {
  if (!others) return null;
  const isTeam = others.kind === 'team';
  return (
    <Notice
      tone="success"
      title={isTeam ? `${others.places} places pour ${others.company}` : `Cadeau pour ${others.email}`}
      action={
        <Button variant="link" size="tool" onClick={onDrop}>
          Acheter pour moi
        </Button>
      }
    >
      {isTeam
        ? 'Chaque personne qui prendra une place aura accès à tout le panier. Une seule facture, au nom de l’entreprise.'
        : 'Les cours s’ouvriront à cette personne, pas à vous. La facture est à votre nom.'}
    </Notice>
  );
}
