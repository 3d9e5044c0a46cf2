import { jest } from '@jest/globals';
import { connection } from './connection';
import { watchConnection } from './watch-connection';

const json = () => new Response('{"status":"ok"}', { headers: { 'content-type': 'application/json' } });
const captivePortal = () => new Response('<h1>Bienvenue</h1>', { headers: { 'content-type': 'text/html' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the line', () => {
  const fetchMock = jest.fn<() => Promise<Response>>();
  beforeEach(() => {
    jest.useFakeTimers();
    fetchMock.mockReset();
    Object.assign(globalThis, {
      fetch: fetchMock,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    connection.set(false);
  });
  afterEach(() => jest.useRealTimers());

  it('is not lost because one answer was', async () => {
    fetchMock.mockImplementation(async () => json());
    await watchConnection();
    expect(connection.isLost()).toBe(false);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('is asked for again until the api itself answers', async () => {
    proves('offline.no-error');

    const states: boolean[] = [];
    const stop = connection.subscribe(() => states.push(connection.isLost()));
    fetchMock.mockImplementationOnce(lost).mockImplementationOnce(async () => captivePortal());
    fetchMock.mockImplementation(async () => json());
    const watching = watchConnection();
    await jest.advanceTimersByTimeAsync(2_900);
    expect([connection.isLost(), fetchMock.mock.calls.length]).toEqual([true, 1]);
    await jest.advanceTimersByTimeAsync(200);
    expect([connection.isLost(), fetchMock.mock.calls.length]).toEqual([true, 2]);
    await jest.advanceTimersByTimeAsync(5_000);
    await watching;
    expect(connection.isLost()).toBe(false);
    expect(states).toEqual([true, false]);
    stop();
  });

  it('is asked for at once by who does not want to wait', async () => {
    fetchMock.mockImplementationOnce(lost);
    fetchMock.mockImplementation(async () => json());
    const watching = watchConnection();
    await jest.advanceTimersByTimeAsync(10);
    void watchConnection();
    await jest.advanceTimersByTimeAsync(10);
    await watching;
    expect([connection.isLost(), fetchMock.mock.calls.length]).toEqual([false, 2]);
  });
});
