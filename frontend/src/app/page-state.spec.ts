import { ApiFailure } from '../shared/api/client';
import { createQueryClient } from './page-state';

describe('the cache of what the server said', () => {
  const { queries = {} } = createQueryClient().getDefaultOptions();

  it('keeps what nobody looks at any more for 60 seconds', () => {
    proves('api.query-cache');

    expect(queries.gcTime).toBe(60_000);
  });

  it('tries twice more what the network or the server broke, and no refusal', () => {
    proves('api.failures');

    const { retry } = queries;
    if (typeof retry !== 'function') throw new Error('no rule of retrying');
    const failures = [new ApiFailure(0, 'network', ''), new ApiFailure(503, 'http-status', '')];
    for (const failure of failures) {
      expect([0, 1, 2].map((count) => retry(count, failure))).toEqual([true, true, false]);
    }
    expect(retry(0, new ApiFailure(404, 'course-not-found', ''))).toBe(false);
  });
});
