import type { PublicConfig } from '@atelier/contracts/platform';
import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from './client';
import { apiQuery } from './queries';

const publicConfig = () => import('@atelier/contracts/platform').then((platform) => platform.PublicConfig);

/** Brand, payment mode and limits; static for the visit. */
export const siteConfigQuery = (api: Api) =>
  apiQuery(api, ['config'], '/config', publicConfig, {
    anonymous: true,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useSiteConfig = () => useQuery(siteConfigQuery(useApi()));

/** The brand, once loaded. */
export const useBrand = (): PublicConfig['brand'] | undefined => useSiteConfig().data?.brand;

const noTexts = {};

/** The brand's own texts; empty until loaded. */
export const useBrandTexts = (): NonNullable<PublicConfig['brand']['texts']> => useBrand()?.texts ?? noTexts;
