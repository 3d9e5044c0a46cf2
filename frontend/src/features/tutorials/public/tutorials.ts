import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, isNotFound, useApi } from '../../../shared/api/client';
import type { ListParams } from '../../../shared/lists/list-params';

/** Every reader's view of the tutorials, for whoever must read them anew. */
export const tutorialsKey = ['tutorials'] as const;

/** Only what differs from the plain list goes into the address: one page, one cache entry on the server. */
const pathOf = ({ text, page }: ListParams): string => {
  const search = new URLSearchParams();
  if (text) search.set('title', text.slice(0, 200));
  if (page > 1) search.set('currentPage', String(page));
  return search.size > 0 ? `/blogs?${search}` : '/blogs';
};

const tutorials = () => import('@atelier/contracts/tutorials').then(({ Tutorials }) => Tutorials);
const tutorial = () => import('@atelier/contracts/tutorials').then(({ Tutorial }) => Tutorial);

export const latestTutorials: ListParams = { text: '', page: 1 };

export const tutorialsQuery = (api: Api, place: ListParams) =>
  queryOptions({
    queryKey: [...tutorialsKey, 'list', pathOf(place)],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: pathOf(place), schema: tutorials, signal, anonymous: true }),
  });

/** One page of the published tutorials; the former one stays in view while the next is on its way. */
export const useTutorials = (place: ListParams) =>
  useQuery({ ...tutorialsQuery(useApi(), place), placeholderData: keepPreviousData });

/** Asked for as a visitor, so that administrators see what readers see. A missing tutorial is an answer: null. */
export const tutorialQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...tutorialsKey, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        const path = `/blogs/${encodeURIComponent(id)}`;
        return await api({ method: 'GET', path, schema: tutorial, signal, anonymous: true });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** @param isDraft known to be no public one: then nobody is asked for what they do not have */
export const useTutorial = (id: string, isDraft: boolean) =>
  useQuery({ ...tutorialQuery(useApi(), id), enabled: !isDraft });
