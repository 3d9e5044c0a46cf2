import { useQuery } from '@tanstack/react-query';
import type { LegalKind } from '@atelier/contracts/legal';
import { type Api, useApi } from '../../../shared/api/client';
import { apiQuery, apiQueryOrNull } from '../../../shared/api/queries';

const legalText = () => import('@atelier/contracts/legal').then((legal) => legal.LegalText);

/** The text in force. */
export const legalTextQuery = (api: Api, kind: LegalKind) =>
  apiQuery(api, ['legal', kind], `/legal/${kind}`, legalText, { anonymous: true });

export const useLegalText = (kind: LegalKind) => useQuery(legalTextQuery(useApi(), kind)).data;

/** Since when the seller declares to be exempt from the rules of accessibility. */
export const exemptionQuery = (api: Api) =>
  apiQuery(
    api,
    ['accessibility'],
    '/accessibility',
    () => import('@atelier/contracts/compliance').then((compliance) => compliance.AccessibilityExemption),
    { anonymous: true },
  );

/** A version as it was; null if there is none of that number. */
export const legalVersionQuery = (api: Api, kind: LegalKind, number: string) =>
  apiQueryOrNull(
    api,
    ['legal', kind, number],
    `/legal/${kind}/${encodeURIComponent(number)}`,
    legalText,
    { anonymous: true },
    [404, 422],
  );
