import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks anew for all that is on the page, after messages may have been missed. What is being asked for already is let finish, since a
 * slow line should not begin twice, and is asked for once more: its answer may be of before what was missed.
 */
export async function askAgain(queries: QueryClient): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  await queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
  await Promise.all(
    underWay.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true, type: 'active' })),
  );
}
