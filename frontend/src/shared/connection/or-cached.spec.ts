import { jest } from '@jest/globals';
import { ApiFailure } from '../api/client';
import { withCacheFallback } from './with-cache-fallback';

const ignore = () => undefined;
const lost = () => Promise.reject<string>(new ApiFailure(0, 'network', ''));

describe('what may be kept', () => {
  it('is the server’s word where it has one, a refusal too', async () => {
    const read = jest.fn(async () => 'kept');
    expect(await withCacheFallback(Promise.resolve('fresh'), read, ignore)).toBe('fresh');
    const refused = Promise.reject<string>(new ApiFailure(403, 'access-suspended', 'Suspendu.'));
    await expect(withCacheFallback(refused, read, ignore)).rejects.toThrow('Suspendu.');
    expect(read).not.toHaveBeenCalled();
  });

  it('is what is kept without a line, and the failure where nothing is', async () => {
    expect(await withCacheFallback(lost(), async () => 'kept', ignore)).toBe('kept');
    await expect(withCacheFallback(lost(), async () => null, ignore)).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('is what is kept on a bad line, until the answer comes', async () => {
    proves('offline.course');

    jest.useFakeTimers();
    try {
      const late = jest.fn();
      const slow = new Promise<string>((resolve) => setTimeout(() => resolve('fresh'), 10_000));
      const shown = withCacheFallback(slow, async () => 'kept', late);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(await shown).toBe('kept');
      expect(late).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(7_000);
      expect(late).toHaveBeenCalledWith('fresh');
    } finally {
      jest.useRealTimers();
    }
  });
});
