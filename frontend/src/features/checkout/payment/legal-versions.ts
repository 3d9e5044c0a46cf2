import { CurrentLegalVersions } from '@atelier/contracts/legal';
import { useApiQuery } from '../../../shared/api/queries';

export const legalVersionsKey = ['legal-versions'];

/** The versions that apply now, read when the checkout opens: the order names the one that was shown. */
export const useLegalVersions = () =>
  useApiQuery(legalVersionsKey, '/legal', CurrentLegalVersions, { anonymous: true, staleTime: 0 });
