import { Audience } from '@atelier/contracts/dashboard';
import type { AudiencePeriod } from '@atelier/contracts/words/audience-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

/** Who came by, and what was ordered meanwhile. Nothing is said when somebody comes: read again on coming back to the page. */
export const useAudience = (days: AudiencePeriod) =>
  useQuery({
    queryKey: ['audience', days],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/courses/stat/audience?days=${days}`, schema: Audience, signal }),
    placeholderData: keepPreviousData,
  });
