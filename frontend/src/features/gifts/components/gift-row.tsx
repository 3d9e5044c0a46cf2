import type { Gift, GiftState } from '@atelier/contracts/gifts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ListRow, RowActions, RowFact } from '../../../shared/ui/row-list';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { useChangeGift } from '../api/gifts';
import { GiftForm } from './gift-form';

const states = {
  waiting: { tone: 'neutral', label: 'Pas encore envoyé' },
  sent: { tone: 'neutral', label: 'Envoyé' },
  accepted: { tone: 'green', label: 'Accepté' },
  revoked: { tone: 'neutral', label: 'Annulé' },
} as const satisfies Record<GiftState, { tone: string; label: string }>;

const whenOf = ({ state, acceptedAt, sentAt, sendAt }: Gift): string => {
  if (state === 'accepted' && acceptedAt) return `accepté le ${formatDate(acceptedAt)}`;
  if (state === 'sent' && sentAt) return `envoyé le ${formatDate(sentAt)}`;
  return state === 'waiting' ? `part le ${formatDate(sendAt)}` : '';
};

/** One gift: what, for whom, what became of it; until it is accepted it can go to somebody else. */
export function GiftRow({ gift }: { gift: Gift }) {
  const [changing, setChanging] = useState(false);
  const change = useChangeGift(gift._id);
  const { tone, label } = states[gift.state];
  const isOpen = gift.state === 'waiting' || gift.state === 'sent';
  const close = () => setChanging(false);
  return (
    <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) auto' }}>
      <chakra.div minWidth="0">
        <chakra.h2 textStyle="label" overflowWrap="anywhere">
          {gift.courses.map(({ title }) => title).join(', ')}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {[gift.email && `pour ${gift.email}`, whenOf(gift)].filter(Boolean).join(', ')}
        </chakra.p>
      </chakra.div>
      <RowFact>
        <Tag tone={tone}>{label}</Tag>
      </RowFact>
      <RowActions gridColumn="1 / -1" flexWrap="wrap" justifySelf="start" mx="-14px">
        {isOpen && (
          <Button variant="quiet" size="touch" onClick={() => setChanging(true)}>
            Changer le destinataire
          </Button>
        )}
        <Button variant="quiet" size="touch" to={`/auth/orders/${gift.orderId}`}>
          Voir la commande
        </Button>
      </RowActions>
      <Dialog open={changing} onClose={close} title="Changer le destinataire">
        <chakra.p color="muted" mb="20">
          Un nouveau lien part à l’adresse indiquée. Celui qui a été envoyé ne sert plus à rien.
        </chakra.p>
        <GiftForm
          initial={{ email: gift.email, message: gift.message }}
          request={change}
          send="Enregistrer"
          onSent={() => {
            toast('Cadeau adressé');
            close();
          }}
          cancel={
            <Button variant="outline" onClick={close}>
              Annuler
            </Button>
          }
        />
      </Dialog>
    </ListRow>
  );
}
