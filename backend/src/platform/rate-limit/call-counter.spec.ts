import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { Config } from '../../config.js';
import type { Logger } from '../logging/logger.js';
import { CallCounter } from './call-counter.js';

const guessing = { name: 'login', subject: 'maud@exemple.fr', limit: 3, seconds: 900 };

/** A fake Redis: one script, and a connection status. */
class FakeRedis {
  status = 'ready';
  fails = false;
  /** Remaining milliseconds of every window. */
  left = 320_001;
  readonly calls = new Map<string, number>();
  readonly scriptCalls: { key: string; seconds: number }[] = [];

  defineCommand(): void {
    /* Always `rlflxIncr`. */
  }

  rlflxIncr([key = '', points, seconds]: string[]): Promise<[number, number]> {
    if (this.fails) return Promise.reject(new Error('away'));
    this.scriptCalls.push({ key, seconds: Number(seconds) });
    const calls = (this.calls.get(key) ?? 0) + Number(points);
    this.calls.set(key, calls);
    return Promise.resolve([calls, this.left]);
  }
}

function start({ rateLimitFactor = 1, redis = new FakeRedis() } = {}) {
  const warn = jest.fn();
  const counter = new CallCounter(
    { rateLimitFactor } as Config,
    { warn } as unknown as Logger,
    redis as unknown as Redis,
  );
  /** Waiting times of consecutive calls. */
  const waits = async (times: number, what = guessing) => {
    const seen = [];
    for (let index = 0; index < times; index += 1) seen.push(await counter.secondsToWait(what));
    return seen;
  };
  return { counter, redis, warn, waits };
}

describe('counting calls', () => {
  it('lets as many through as the limit says, and has the next wait for the end of the window', async () => {
    const { waits } = start();
    expect(await waits(5)).toEqual([0, 0, 0, 321, 321]);
  });

  it('has whoever comes too often wait for a second at least', async () => {
    const { waits, redis } = start();
    await waits(3);
    redis.left = 0;
    expect(await waits(1)).toEqual([1]);
    redis.left = -1;
    expect(await waits(1)).toEqual([1]);
  });

  it('multiplies the limit by the factor of the configuration', async () => {
    const { waits } = start({ rateLimitFactor: 2 });
    expect(await waits(7)).toEqual([0, 0, 0, 0, 0, 0, 321]);
  });

  it('refuses with the seconds to wait, and only then', async () => {
    const { counter, waits } = start();
    await waits(2);
    await expect(counter.expectBelowLimit(guessing)).resolves.toBeUndefined();
    await expect(counter.expectBelowLimit(guessing)).rejects.toMatchObject({
      code: 'too-many-requests',
      facts: { details: { seconds: 321 } },
    });
  });

  it('counts by name and by subject, without keeping the subject, for as long as asked', async () => {
    const { waits, redis } = start();
    await waits(4);
    expect(await waits(1, { ...guessing, subject: 'idriss@exemple.fr' })).toEqual([0]);
    expect(await waits(1, { ...guessing, name: 'second-step' })).toEqual([0]);
    expect(new Set(redis.scriptCalls.map(({ key }) => key)).size).toBe(3);
    for (const { key, seconds } of redis.scriptCalls) {
      expect(key).toMatch(/^atelier:rate:(login|second-step):[\w-]{43}$/);
      expect(seconds).toBe(900);
    }
  });

  it('takes back what did not fail', async () => {
    const { counter, waits } = start();
    await waits(3);
    await counter.uncount(guessing);
    expect(await waits(2)).toEqual([0, 321]);
  });

  it.each([
    ['is not there', (redis: FakeRedis) => (redis.status = 'reconnecting')],
    ['fails', (redis: FakeRedis) => (redis.fails = true)],
  ])('goes on in the process itself while Redis %s, taking back included', async (_how, takeAway) => {
    const { counter, waits, redis, warn } = start();
    takeAway(redis);
    expect(await waits(4)).toEqual([0, 0, 0, 900]);
    await counter.uncount(guessing);
    await counter.uncount(guessing);
    expect(await waits(2)).toEqual([0, 900]);
    expect(redis.scriptCalls).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(redis.fails ? 8 : 0);
  });
});
