import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';
import {
  type ReviewState,
  reviewStateNames,
  reviewStates,
  type Star,
} from '@atelier/contracts/words/review-words';
import { countOfList } from '../../../shared/format/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/lists/list-content';
import { ListHead } from '../../../shared/lists/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/session';
import { ReviewsSkeleton } from '../review-entry';
import { reviewKeys } from '../reviews-query';
import { readStar, StarFilter } from '../star-filter';
import { TaughtReviewEntry } from './taught-entry';
import { useTaughtReviews } from './taught-reviews';
import { changeParams } from '../../../shared/search-params';

/** Page, state and stars of the list, kept in the URL. */
function useTaughtReviewFilters() {
  const [params, setParams] = useSearchParams();
  const state = params.get('etat') ?? '';
  const write = (change: Record<string, string>) => setParams(changeParams({ page: null, ...change }));
  return {
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    state: (isNameOf(reviewStates, state) ? state : 'all') satisfies ReviewState,
    star: readStar(params.get('note')),
    goTo: (page: number) => write({ page: page > 1 ? String(page) : '' }),
    showState: (next: ReviewState) => write({ etat: next === 'all' ? '' : next }),
    showStar: (star: Star | undefined) => write({ note: star ? String(star) : '' }),
  };
}

/** `/admin/avis`: reviews of the caller's courses; for administrators, of all courses. */
export function Component() {
  const filters = useTaughtReviewFilters();
  const list = useTaughtReviews(filters);
  const queries = useQueryClient();
  const isAdmin = useSession().user?.isAdmin ?? false;
  useLiveMessage('reviews-changed', () => void queries.invalidateQueries({ queryKey: reviewKeys.taught }));
  const page = list.isError ? undefined : list.data;
  const isNarrowed = filters.state !== 'all' || filters.star !== undefined;
  return (
    <>
      <PageTitle title="Avis" />
      <ListHead title="Avis" count={page && countOfList(page.total, 'avis', 'avis')}>
        <StarFilter star={filters.star} onNarrow={filters.showStar} />
      </ListHead>
      <chakra.div display="flex" flexWrap="wrap" gap="10" mb="24" role="group" aria-label="Filtrer par état">
        {reviewStateNames.map((name) => (
          <Chip key={name} pressed={filters.state === name} onClick={() => filters.showState(name)}>
            {reviewStates[name]}
          </Chip>
        ))}
      </chakra.div>
      <ListContent
        list={list}
        paging={filters}
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
              <TaughtReviewEntry key={review._id} review={review} isAdmin={isAdmin} />
            ))}
          </chakra.ul>
        )}
      </ListContent>
    </>
  );
}
