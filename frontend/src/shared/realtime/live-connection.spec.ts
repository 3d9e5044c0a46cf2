import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchActive } from './live-connection';

describe('what is on the page once the live connection is back', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterEach(() => queries.clear());

  /** Answers of the server as it was when it was asked, given when the spec lets them go. */
  const watch = (key: string) => {
    const asked: PromiseWithResolvers<string>[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: [key],
      queryFn: () => {
        const answer = Promise.withResolvers<string>();
        asked.push(answer);
        return answer.promise;
      },
    });
    return { asked, observer, stop: observer.subscribe(() => undefined) };
  };

  it('is asked for anew, also what was being asked for already, which is let finish', async () => {
    const [known, coming] = [watch('known'), watch('coming')];
    known.asked[0]?.resolve('old');
    await known.observer.refetch({ cancelRefetch: false });
    expect([known.asked.length, coming.asked.length]).toEqual([1, 1]);

    const again = refetchActive(queries);
    expect([known.asked.length, coming.asked.length]).toEqual([2, 1]);
    coming.asked[0]?.resolve('of before');
    known.asked[1]?.resolve('new');
    // As many turns as it takes, and an end where it never comes.
    for (let turn = 0; turn < 1000 && coming.asked.length < 2; turn += 1) await new Promise(setImmediate);
    expect(coming.asked.length).toBe(2);
    expect(coming.observer.getCurrentResult().data).toBe('of before');
    coming.asked[1]?.resolve('new');
    await again;
    expect([known, coming].map(({ observer }) => observer.getCurrentResult().data)).toEqual(['new', 'new']);
    expect([known.asked.length, coming.asked.length]).toEqual([2, 2]);
    known.stop();
    coming.stop();
  });
});
