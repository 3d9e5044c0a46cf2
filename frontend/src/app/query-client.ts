import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../shared/api/client';

/** A refusal will be a refusal again: only what the network or the server broke is tried twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

export const createQueryClient = (onServer = false): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 60_000, retry: onServer ? false : retry },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });
