import { jest } from '@jest/globals';
import { answerNavigation, timeoutMs } from './answer-navigation';

const serverResponse = { name: 'served' } as unknown as Response;
const cachedResponse = { name: 'kept' } as unknown as Response;
const never = () => new Promise<Response>(() => undefined);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const fromCache = () => Promise.resolve(cachedResponse);
const lesson = '/course/learning/0189';

describe('a page that is asked for', () => {
  it('is the server’s wherever that answers, and the kept one where nothing does', async () => {
    for (const path of ['/', '/courses', lesson, '/media/un-document.pdf']) {
      expect(await answerNavigation(path, () => Promise.resolve(serverResponse), fromCache)).toBe(
        serverResponse,
      );
      expect(await answerNavigation(path, lost, fromCache)).toBe(cachedResponse);
    }
  });

  it('waits for no line that does not answer, where what is kept fills it; a public page waits', async () => {
    proves('offline.server-first');

    jest.useFakeTimers();
    try {
      const responses = new Map<string, Response>();
      for (const path of [lesson, '/auth/courses', '/', '/course/0189', '/auth/profile'])
        void answerNavigation(path, never, fromCache).then((response) => responses.set(path, response));
      await jest.advanceTimersByTimeAsync(timeoutMs - 1);
      expect(responses.size).toBe(0);
      await jest.advanceTimersByTimeAsync(10 * timeoutMs);
      expect([...responses]).toEqual([
        [lesson, cachedResponse],
        ['/auth/courses', cachedResponse],
      ]);
    } finally {
      jest.useRealTimers();
    }
  });
});
