import { type Api, ApiFailure } from '../../../shared/api/client';
import { memoryStorage } from '../../../shared/memory-storage';
import { toastStore } from '../../../shared/ui/toast';
import { enqueueChange, pendingChanges, pendingLabel, rejectedLabel } from './pending-changes';
import { sendChanges, submitChange, syncChanges } from './send-changes';

const minute = 60_000;
const of = (lessonId: string, enrolmentId = 'enrolment') => ({
  studentId: 'maud',
  enrolmentId,
  courseId: 'course',
  lessonId,
});
const keep = (lessonId: string, enrolmentId?: string) =>
  enqueueChange({ kind: 'completion', ...of(lessonId, enrolmentId), isCompleted: true });
const theirs = () => true;

/** Fake API: rejects the changes of these lessons, accepts the others. */
const answering = (failures: Record<string, Error> = {}) => {
  const sent: [string, string, unknown][] = [];
  const api: Api = async ({ method, path, body }) => {
    const { lessonId, _id } = body as Record<string, unknown>;
    const failure = failures[String(lessonId ?? _id)];
    if (failure) throw failure;
    sent.push([method, path, body]);
    return body as never;
  };
  return { api, sent, lessons: () => sent.map(([, , body]) => (body as { _id: string })._id) };
};
const left = () => pendingChanges('maud').map(({ lessonId }) => lessonId);

describe('what waits on a device', () => {
  beforeEach(() =>
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true }),
  );

  it('sends each answer to a drawn question as one try, the same try again if it has to', async () => {
    proves('quiz.offline');

    const answer = (questionId: string, text: string) =>
      enqueueChange({
        kind: 'drawn-answer',
        ...of('quiz'),
        attemptId: 'attempt',
        questionId,
        answer: [text],
      });
    const [first, second] = [answer('a', 'HTML'), answer('b', 'CSS')];
    const { api, sent } = answering();
    const lost: Api = async (request) => {
      // The server has it, its answer was lost.
      await api(request);
      throw new ApiFailure(0, 'no-network', 'Pas de réseau');
    };
    await sendChanges(lost, 'maud', theirs);
    expect(pendingChanges('maud')).toHaveLength(2);
    await sendChanges(api, 'maud', theirs);
    const path = '/learn/enrolment/quiz/attempts/attempt/answers';
    const tried = ['POST', path, { questionId: 'a', answer: ['HTML'], tryId: first.id }];
    expect(sent).toEqual([
      tried,
      tried,
      ['POST', path, { questionId: 'b', answer: ['CSS'], tryId: second.id }],
    ]);
    expect(pendingChanges('maud')).toEqual([]);
  });

  it('leaves in the order in which it was done, each with how long ago it was', async () => {
    proves('player.position', 'offline.dated');

    enqueueChange({ kind: 'position', ...of('a'), seconds: 7, at: Date.now() - 30 * minute });
    enqueueChange({ kind: 'answer', ...of('b'), answer: ['GET', 'PUT'] });
    enqueueChange({ kind: 'completion', ...of('a'), isCompleted: true, at: Date.now() - 20 * minute });
    const { api, sent } = answering();
    const { responses, rejected } = await sendChanges(api, 'maud', theirs);
    expect(sent).toEqual([
      [
        'PUT',
        '/learn/enrolment/position',
        { lessonId: 'a', seconds: 7, secondsAgo: expect.closeTo(1800, 0) },
      ],
      [
        'POST',
        '/learn/enrolment/quiz',
        { lessonId: 'b', answer: ['GET', 'PUT'], attemptId: expect.any(String) },
      ],
      [
        'PUT',
        '/learn/enrolment/lesson',
        { _id: 'a', parts: [{ isCompled: true }], secondsAgo: expect.closeTo(1200, 0) },
      ],
    ]);
    expect([responses.size, rejected, left()]).toEqual([3, [], []]);
  });

  it('waits for the line, and nothing overtakes it', async () => {
    proves('offline.queue');

    for (const lesson of ['a', 'b', 'c']) keep(lesson);
    const { api, lessons } = answering({ b: new ApiFailure(0, 'network', '') });
    await sendChanges(api, 'maud', theirs);
    expect([lessons(), left()]).toEqual([['a'], ['b', 'c']]);
  });

  it('gives up what will always be rejected, and says why; what a bank holds back waits', async () => {
    proves('offline.dropped');

    keep('a');
    keep('b');
    keep('c', 'disputed');
    keep('d', 'disputed');
    keep('e');
    const { api, lessons } = answering({
      a: new ApiFailure(404, 'enrolment-not-found', 'Ce cours n’est plus parmi les vôtres.'),
      c: new ApiFailure(403, 'access-suspended', ''),
    });
    const { rejected } = await sendChanges(api, 'maud', theirs);
    expect([lessons(), left()]).toEqual([
      ['b', 'e'],
      ['c', 'd'],
    ]);
    expect(rejectedLabel(rejected)).toBe('1 avancée non enregistrée : Ce cours n’est plus parmi les vôtres.');
    expect(pendingLabel(3)).toBe('3 avancées à envoyer');
  });

  it('sends the last text of an exercise, the one before it was begun anew, and every try', async () => {
    proves('exercise.offline');

    let last: string | null = null;
    const type = (text: string, keeps = false) => {
      const texts = keeps ? [] : [{ name: 'un.js', text }];
      const typed = { kind: 'exercise-text', ...of('a'), version: 'v', texts, basedOn: null, keeps } as const;
      last = enqueueChange(typed, last).id;
    };
    const attempt = () =>
      enqueueChange({
        kind: 'exercise-try',
        ...of('a'),
        version: 'v',
        texts: [{ name: 'un.js', text: 'x'.repeat(30_000) }],
        checks: [{ _id: 'c', outcome: 'passed' }],
      });
    type('u');
    type('un');
    type('', true);
    type('d');
    type('deux');
    const tries = [attempt(), attempt()];
    const sent: [string, string, unknown, boolean | undefined][] = [];
    const api: Api = async ({ method, path, body, keepalive }) => {
      sent.push([method, path, body, keepalive]);
      return { ...(body as object), notedAt: '2026-11-26T08:00:00.000Z' } as never;
    };
    await sendChanges(api, 'maud', theirs);
    const path = '/learn/enrolment/exercises/a';
    expect(sent).toMatchObject([
      ['PUT', path, { texts: [{ text: 'un' }], keeps: false, version: 'v' }, true],
      ['PUT', path, { texts: [], keeps: true }, true],
      ['PUT', path, { texts: [{ text: 'deux' }] }, true],
      // More than browsers let outlive the page.
      ...tries.map(({ id }) => [
        'POST',
        `${path}/tries`,
        { _id: id, checks: [{ outcome: 'passed' }] },
        false,
      ]),
    ]);
    expect(left()).toEqual([]);
  });

  it('sends a text as a later form of what the server has just stored, one of another tab to be told apart', async () => {
    proves('exercise.text');

    const type = (text: string, writer: string) => {
      const texts = [{ name: 'un.js', text }];
      const fields = { version: 'v', texts, basedOn: 'before', keeps: false, writer };
      return enqueueChange({ kind: 'exercise-text', ...of('a'), ...fields });
    };
    type('un', 'here');
    type('deux', 'here');
    type('trois', 'there');
    const sent: unknown[] = [];
    const api: Api = async ({ body }) => {
      const { texts, basedOn, keeps } = body as {
        texts: { text: string }[];
        basedOn: string;
        keeps: boolean;
      };
      sent.push([texts[0]?.text, basedOn, keeps]);
      return { version: 'v', texts, notedAt: `stored ${sent.length}` } as never;
    };
    await sendChanges(api, 'maud', theirs);
    expect(sent).toEqual([
      ['un', 'before', false],
      ['deux', 'stored 1', false],
      ['trois', 'stored 2', true],
    ]);
  });

  it('stops where the session is no longer its student’s', async () => {
    keep('a');
    keep('b');
    let asked = 0;
    const { api, lessons } = answering();
    await sendChanges(api, 'maud', () => (asked += 1) === 1);
    expect([lessons(), left()]).toEqual([['a'], ['b']]);
  });
});

const enqueue = (lessonId: string) =>
  enqueueChange({
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
    enqueue('a');
    const before = syncChanges(api, 'maud');
    expect(await submitChange(api, enqueue('b'))).toBe('answer to b');
    await before;
    expect(sent).toEqual(['a', 'b']);
  });

  it('waits without a line, and is told to who did it where it is rejected', async () => {
    const lost: Api = () => Promise.reject(new ApiFailure(0, 'network', ''));
    expect(await submitChange(lost, enqueue('a'))).toBeNull();
    expect(pendingChanges('maud')).toHaveLength(1);
    const refusing: Api = () => Promise.reject(new ApiFailure(403, 'not-enrolled', 'Plus d’accès.'));
    await expect(submitChange(refusing, enqueue('b'))).rejects.toThrow('Plus d’accès.');
    // A change of an earlier session, which no caller awaits.
    expect(toastStore.read().map(({ message }) => message)).toEqual([
      '1 avancée non enregistrée : Plus d’accès.',
    ]);
    expect(pendingChanges('maud')).toEqual([]);
  });

  it('is never sent for somebody else', async () => {
    proves('offline.queue');

    localStorage.setItem('user', JSON.stringify({ ...maud, _id: 'noe' }));
    const api: Api = () => Promise.reject(new Error('sent'));
    expect(await submitChange(api, enqueue('a'))).toBeNull();
    expect(pendingChanges('maud')).toHaveLength(1);
  });
});
