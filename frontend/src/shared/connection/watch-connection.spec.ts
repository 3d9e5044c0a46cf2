import { jest } from '@jest/globals';
import { connection } from './connection';
import { watchConnection } from './watch-connection';

const json = () => new Response('{"status":"ok"}', { headers: { 'content-type': 'application/json' } });
const gate = () => new Response('<h1>Bienvenue</h1>', { headers: { 'content-type': 'text/html' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the line', () => {
  const asked = jest.fn<() => Promise<Response>>();
  beforeEach(() => {
    jest.useFakeTimers();
    asked.mockReset();
    Object.assign(globalThis, {
      fetch: asked,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    connection.set(false);
  });
  afterEach(() => jest.useRealTimers());

  it('is not lost because one answer was', async () => {
    asked.mockImplementation(async () => json());
    await watchConnection();
    expect(connection.isLost()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked for again until the api itself answers', async () => {
    proves('offline.no-error');

    const heard: boolean[] = [];
    const stop = connection.subscribe(() => heard.push(connection.isLost()));
    asked.mockImplementationOnce(lost).mockImplementationOnce(async () => gate());
    asked.mockImplementation(async () => json());
    const over = watchConnection();
    await jest.advanceTimersByTimeAsync(2_900);
    expect([connection.isLost(), asked.mock.calls.length]).toEqual([true, 1]);
    await jest.advanceTimersByTimeAsync(200);
    expect([connection.isLost(), asked.mock.calls.length]).toEqual([true, 2]);
    await jest.advanceTimersByTimeAsync(5_000);
    await over;
    expect(connection.isLost()).toBe(false);
    expect(heard).toEqual([true, false]);
    stop();
  });

  it('is asked for at once by who does not want to wait', async () => {
    asked.mockImplementationOnce(lost);
    asked.mockImplementation(async () => json());
    const over = watchConnection();
    await jest.advanceTimersByTimeAsync(10);
    void watchConnection();
    await jest.advanceTimersByTimeAsync(10);
    await over;
    expect([connection.isLost(), asked.mock.calls.length]).toEqual([false, 2]);
  });
});
