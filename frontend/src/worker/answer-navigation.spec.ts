import { jest } from '@jest/globals';
import { answerNavigation, patienceMs } from './answer-navigation';

const served = { name: 'served' } as unknown as Response;
const kept = { name: 'kept' } as unknown as Response;
const never = () => new Promise<Response>(() => undefined);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const asKept = () => Promise.resolve(kept);
const lesson = '/course/learning/0189';

describe('a page that is asked for', () => {
  it('is the server’s wherever that answers, and the kept one where nothing does', async () => {
    for (const path of ['/', '/courses', lesson, '/media/un-document.pdf']) {
      expect(await answerNavigation(path, () => Promise.resolve(served), asKept)).toBe(served);
      expect(await answerNavigation(path, lost, asKept)).toBe(kept);
    }
  });

  it('waits for no line that does not answer, where what is kept fills it; a public page waits', async () => {
    proves('offline.server-first');

    jest.useFakeTimers();
    try {
      const answers = new Map<string, Response>();
      for (const path of [lesson, '/auth/courses', '/', '/course/0189', '/auth/profile'])
        void answerNavigation(path, never, asKept).then((answer) => answers.set(path, answer));
      await jest.advanceTimersByTimeAsync(patienceMs - 1);
      expect(answers.size).toBe(0);
      await jest.advanceTimersByTimeAsync(10 * patienceMs);
      expect([...answers]).toEqual([
        [lesson, kept],
        ['/auth/courses', kept],
      ]);
    } finally {
      jest.useRealTimers();
    }
  });
});
