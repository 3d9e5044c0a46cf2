import type { Learning } from '@atelier/contracts/enrollment';
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/client';
import { learningKeys } from './learning-keys';
import { showInCourse } from './show-in-course';

describe('what is shown of a course at once', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const queryKey = learningKeys.course('cours');
  const titled = (title: string) => ({ title }) as Learning;
  const refuse = (status: number) =>
    queries
      .fetchQuery({
        queryKey,
        queryFn: () => Promise.reject(new ApiFailure(status, 'refused', '')),
      })
      .catch(() => undefined);
  const shown = () => [
    queries.getQueryData<Learning>(queryKey)?.title,
    queries.getQueryState(queryKey)?.status,
  ];

  it('follows what was done, through a failure too, but takes no end of the access back', async () => {
    showInCourse(queries, 'cours', () => titled('rien'));
    expect(queries.getQueryData(queryKey)).toBeUndefined();
    queries.setQueryData(queryKey, titled('lu'));
    await refuse(503);
    showInCourse(queries, 'cours', () => titled('fait'));
    expect(shown()).toEqual(['fait', 'success']);

    await refuse(403);
    showInCourse(queries, 'cours', () => titled('trop tard'));
    expect(shown()).toEqual(['fait', 'error']);
  });
});
