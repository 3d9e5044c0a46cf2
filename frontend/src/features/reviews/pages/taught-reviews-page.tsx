import { reviewStateNames, reviewStates } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { countOfList } from '../../../shared/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/state/session-atom';
import { reviewKeys } from '../api/review-keys';
import { useTaughtReviews } from '../api/taught-reviews';
import { ReviewsSkeleton } from '../components/reviews-skeleton';
import { StarFilter } from '../components/star-filter';
import { TaughtEntry } from '../components/taught-entry';
import { useTaughtPlace } from '../state/taught-place';

/** `/admin/avis`: what students say of what one teaches; for administrators, of everything. */
export function Component() {
  const place = useTaughtPlace();
  const list = useTaughtReviews(place);
  const queries = useQueryClient();
  const isAdmin = useSession().user?.isAdmin ?? false;
  useLiveMessage('reviews-changed', () => void queries.invalidateQueries({ queryKey: reviewKeys.taught }));
  const found = list.isError ? undefined : list.data;
  const isNarrowed = place.state !== 'all' || place.star !== undefined;
  return (
    <>
      <PageTitle title="Avis" />
      <ListHead title="Avis" count={found && countOfList(found.total, 'avis', 'avis')}>
        <StarFilter star={place.star} onNarrow={place.showStar} />
      </ListHead>
      <chakra.div display="flex" flexWrap="wrap" gap="10" mb="24" role="group" aria-label="Filtrer par état">
        {reviewStateNames.map((name) => (
          <Chip key={name} pressed={place.state === name} onClick={() => place.showState(name)}>
            {reviewStates[name]}
          </Chip>
        ))}
      </chakra.div>
      <ListContent
        list={list}
        place={place}
        skeleton={<ReviewsSkeleton />}
        empty={
          <EmptyState
            title={isNarrowed ? 'Aucun avis de ce genre' : 'Aucun avis pour l’instant'}
            hint={
              isNarrowed
                ? 'Changez de filtre pour en voir d’autres.'
                : 'Vos élèves en écrivent depuis l’onglet «\u00a0Notes\u00a0» de leurs leçons.'
            }
            illustration={null}
          />
        }
      >
        {({ reviews }) => (
          <chakra.ul maxWidth="48rem" borderBottom="line">
            {reviews.map((review) => (
              <TaughtEntry key={review._id} review={review} isAdmin={isAdmin} />
            ))}
          </chakra.ul>
        )}
      </ListContent>
    </>
  );
}
