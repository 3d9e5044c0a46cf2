import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../../shared/api/client';
import { apiQuery, apiQueryOrNull } from '../../../shared/api/queries';
import type { ListParams } from '../../../shared/lists/list-params';

/** Prefix of all readers' tutorial queries, for invalidation. */
export const tutorialsKey = ['tutorials'] as const;

/** Default values are omitted from the URL: one page, one cache entry on the server. */
const pathOf = ({ text, page }: ListParams): string => {
  const search = new URLSearchParams();
  if (text) search.set('title', text.slice(0, 200));
  if (page > 1) search.set('currentPage', String(page));
  return search.size > 0 ? `/blogs?${search}` : '/blogs';
};

export const tutorialPath = (id: string): string => `/blogs/${encodeURIComponent(id)}`;

const tutorials = () => import('@atelier/contracts/tutorials').then(({ Tutorials }) => Tutorials);
const tutorial = () => import('@atelier/contracts/tutorials').then(({ Tutorial }) => Tutorial);

export const latestTutorials: ListParams = { text: '', page: 1 };

export const tutorialsQuery = (api: Api, list: ListParams) =>
  apiQuery(api, [...tutorialsKey, 'list', pathOf(list)], pathOf(list), tutorials, { anonymous: true });

/** One page of published tutorials; the previous one stays visible while the next is loading. */
export const useTutorials = (list: ListParams) =>
  useQuery({ ...tutorialsQuery(useApi(), list), placeholderData: keepPreviousData });

/** Requested anonymously, so that administrators see what readers see. A missing tutorial resolves to null. */
export const tutorialQuery = (api: Api, id: string) =>
  apiQueryOrNull(api, [...tutorialsKey, 'one', id], tutorialPath(id), tutorial, {
    anonymous: true,
  });

/** @param isDraft a known draft: the public request, which would be a 404, is skipped */
export const useTutorial = (id: string, isDraft: boolean) =>
  useQuery({ ...tutorialQuery(useApi(), id), enabled: !isDraft });
