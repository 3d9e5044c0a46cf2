import type { PublicConfig } from '@atelier/contracts/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from './client';

const publicConfig = () => import('@atelier/contracts/platform').then((platform) => platform.PublicConfig);

/** Brand, payment mode and limits; they do not change while the page is open. */
export const siteConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: '/config', schema: publicConfig, signal, anonymous: true }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useSiteConfig = () => useQuery(siteConfigQuery(useApi()));

/** The brand, once known. */
export const useBrand = (): PublicConfig['brand'] | undefined => useSiteConfig().data?.brand;

const noWords = {};

/** What the brand says in its own words, none until they are known. */
export const useBrandTexts = (): NonNullable<PublicConfig['brand']['texts']> => useBrand()?.texts ?? noWords;
