import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchActive } from './live-connection';

describe('what is on the page once the live connection is back', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterEach(() => queries.clear());

  /** Snapshot responses, released by the test. */
  const watch = (key: string) => {
    const requests: PromiseWithResolvers<string>[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: [key],
      queryFn: () => {
        const response = Promise.withResolvers<string>();
        requests.push(response);
        return response.promise;
      },
    });
    return { requests, observer, stop: observer.subscribe(() => undefined) };
  };

  it('is asked for anew, also what was being asked for already, which is let finish', async () => {
    const [known, coming] = [watch('known'), watch('coming')];
    known.requests[0]?.resolve('old');
    await known.observer.refetch({ cancelRefetch: false });
    expect([known.requests.length, coming.requests.length]).toEqual([1, 1]);

    const again = refetchActive(queries);
    expect([known.requests.length, coming.requests.length]).toEqual([2, 1]);
    coming.requests[0]?.resolve('of before');
    known.requests[1]?.resolve('new');
    // Yields until it happens, with a limit so that a failing test ends.
    for (let turn = 0; turn < 1000 && coming.requests.length < 2; turn += 1) await new Promise(setImmediate);
    expect(coming.requests.length).toBe(2);
    expect(coming.observer.getCurrentResult().data).toBe('of before');
    coming.requests[1]?.resolve('new');
    await again;
    expect([known, coming].map(({ observer }) => observer.getCurrentResult().data)).toEqual(['new', 'new']);
    expect([known.requests.length, coming.requests.length]).toEqual([2, 2]);
    known.stop();
    coming.stop();
  });
});
