import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { NothingYet } from '../../../shared/ui/nothing-yet';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowList } from '../../../shared/ui/row-list';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { useGifts } from '../api/gifts';
import { GiftRow } from '../components/gift-row';

/** `/cadeaux`: what one has given, and what became of it. */
export function Component() {
  const gifts = useGifts();
  const [query] = useSearchParams();
  const body = () => {
    if (gifts.isPending) return <RowsSkeleton />;
    if (!gifts.data)
      return <ErrorPanel message={failureMessage(gifts.error)} retry={() => void gifts.refetch()} />;
    if (gifts.data.gifts.length === 0)
      return (
        <NothingYet
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
      <chakra.h1 textStyle="h1Tool" mb="24">
        Mes cadeaux
      </chakra.h1>
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
