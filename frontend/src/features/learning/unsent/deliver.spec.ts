import { ApiFailure, type Api } from '../../../shared/api/client';
import { memoryStorage } from '../../../shared/testing/memory-storage';
import { toastStore } from '../../../shared/ui/toast';
import { deliver, sendInTurn } from './deliver';
import { keepChange, unsentChanges } from './kept-changes';

const keep = (lessonId: string) =>
  keepChange({
    kind: 'completion',
    studentId: 'maud',
    enrolmentId: 'enrolment',
    courseId: 'course',
    lessonId,
    isCompleted: true,
  });
const maud = {
  _id: 'maud',
  email: '',
  username: '',
  name: '',
  userName: '',
  imageUrl: null,
  isAdmin: false,
  isTeacher: false,
};

describe('what was just done', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    localStorage.setItem('user', JSON.stringify(maud));
  });

  it('is answered for itself, after what waited, and sent once', async () => {
    const sent: string[] = [];
    const api: Api = async ({ body }) => {
      const { _id } = body as { _id: string };
      sent.push(_id);
      await new Promise((resolve) => setTimeout(resolve));
      return `answer to ${_id}` as never;
    };
    keep('a');
    const before = sendInTurn(api, 'maud');
    expect(await deliver(api, keep('b'))).toBe('answer to b');
    await before;
    expect(sent).toEqual(['a', 'b']);
  });

  it('waits without a line, and is told to who did it where it is refused', async () => {
    const lost: Api = () => Promise.reject(new ApiFailure(0, 'network', ''));
    expect(await deliver(lost, keep('a'))).toBeNull();
    expect(unsentChanges('maud')).toHaveLength(1);
    const refusing: Api = () => Promise.reject(new ApiFailure(403, 'not-enrolled', 'Plus d’accès.'));
    await expect(deliver(refusing, keep('b'))).rejects.toThrow('Plus d’accès.');
    // The one from before, which nobody waits for any more.
    expect(toastStore.read().map(({ message }) => message)).toEqual([
      '1 avancée non enregistrée : Plus d’accès.',
    ]);
    expect(unsentChanges('maud')).toEqual([]);
  });

  it('is never sent for somebody else', async () => {
    localStorage.setItem('user', JSON.stringify({ ...maud, _id: 'noe' }));
    const api: Api = () => Promise.reject(new Error('sent'));
    expect(await deliver(api, keep('a'))).toBeNull();
    expect(unsentChanges('maud')).toHaveLength(1);
  });
});
