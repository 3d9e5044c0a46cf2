import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Gift, GiftState } from '@atelier/contracts/gifts';
import { formatDate } from '../../shared/format/format';
import { ListRow, RowActions, RowFact, RowList, RowsSkeleton } from '../../shared/lists/rows';
import { Button } from '../../shared/ui/button';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { Dialog } from '../../shared/ui/modal';
import { Notice, QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Tag } from '../../shared/ui/tag';
import { toast } from '../../shared/ui/toast';
import { GiftForm } from './gift-form';
import { useChangeGift, useGifts } from './gifts-api';
import { PageHeading } from '../../shared/ui/headings';
import { SecondaryText } from '../../shared/ui/layout';

const states = {
  waiting: { tone: 'neutral', label: 'Pas encore envoyé' },
  sent: { tone: 'neutral', label: 'Envoyé' },
  accepted: { tone: 'green', label: 'Accepté' },
  revoked: { tone: 'neutral', label: 'Annulé' },
} as const satisfies Record<GiftState, { tone: string; label: string }>;

const dateLabel = ({ state, acceptedAt, sentAt, sendAt }: Gift): string => {
  if (state === 'accepted' && acceptedAt) return `accepté le ${formatDate(acceptedAt)}`;
  if (state === 'sent' && sentAt) return `envoyé le ${formatDate(sentAt)}`;
  return state === 'waiting' ? `part le ${formatDate(sendAt)}` : '';
};

/** A sent gift and its state; until accepted, it can be redirected to another recipient. */
function GiftRow({ gift }: { gift: Gift }) {
  const [isChanging, setChanging] = useState(false);
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
        <SecondaryText overflowWrap="anywhere">
          {[gift.email && `pour ${gift.email}`, dateLabel(gift)].filter(Boolean).join(', ')}
        </SecondaryText>
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
      <Dialog open={isChanging} onClose={close} title="Changer le destinataire">
        <chakra.p color="muted" mb="20">
          Un nouveau lien part à l’adresse indiquée. Celui qui a été envoyé ne sert plus à rien.
        </chakra.p>
        <GiftForm
          initial={{ email: gift.email, message: gift.message }}
          request={change}
          submitLabel="Enregistrer"
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

/** `/cadeaux`: gifts sent, with their state. */
export function Component() {
  const gifts = useGifts();
  const [query] = useSearchParams();
  const body = () => {
    if (gifts.isPending) return <RowsSkeleton />;
    if (!gifts.data) return <QueryError query={gifts} />;
    if (gifts.data.gifts.length === 0)
      return (
        <EmptyPurchases
          title="Aucun cadeau pour l’instant"
          hint="Mettez des cours dans le panier, puis choisissez «&nbsp;Offrir&nbsp;»."
        />
      );
    return (
      <RowList aria-label="Mes cadeaux">
        {gifts.data.gifts.map((gift) => (
          <GiftRow key={gift._id} gift={gift} />
        ))}
      </RowList>
    );
  };
  return (
    <>
      <PageTitle title="Mes cadeaux" />
      <PageHeading mb="24">Mes cadeaux</PageHeading>
      {query.has('paye') && (
        <Notice tone="success" title="Paiement réussi !" mb="24">
          Votre cadeau part par mail, aujourd’hui ou au jour que vous avez choisi. La facture est avec votre
          commande.
        </Notice>
      )}
      {body()}
    </>
  );
}
