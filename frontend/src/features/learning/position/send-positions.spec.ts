import { ApiFailure, type Api } from '../../../shared/api/client';
import { memoryStorage } from '../../../shared/testing/memory-storage';
import { keepPosition, unsentPositions } from './kept-positions';
import { sendPositions } from './send-positions';

const minute = 60_000;
const keep = (lessonId: string, minutesAgo: number) =>
  keepPosition({
    studentId: 'maud',
    enrolmentId: 'enrolment',
    lessonId,
    seconds: 7,
    at: Date.now() - minutesAgo * minute,
  });
const answering = (failures: Record<string, Error>) => {
  const bodies: Record<string, unknown>[] = [];
  const api: Api = async ({ body }) => {
    const sent = body as Record<string, unknown>;
    const failure = failures[String(sent['lessonId'])];
    if (failure) throw failure;
    bodies.push(sent);
    return body as never;
  };
  return { api, bodies };
};

describe('positions kept on a device', () => {
  beforeEach(() =>
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true }),
  );

  it('say how long ago they were watched', async () => {
    keep('a', 30);
    const { api, bodies } = answering({});
    expect(await sendPositions(api, 'maud')).toBe(true);
    expect(bodies).toEqual([{ lessonId: 'a', seconds: 7, secondsAgo: expect.closeTo(1800, 0) }]);
    expect(unsentPositions('maud')).toEqual([]);
  });

  it('wait for the line, and give up what will always be refused', async () => {
    for (const lesson of ['a', 'b', 'c', 'd']) keep(lesson, 1);
    const { api } = answering({
      a: new ApiFailure(0, 'network', ''),
      b: new ApiFailure(404, 'lesson-not-found', ''),
      c: new ApiFailure(503, 'x', ''),
    });
    expect(await sendPositions(api, 'maud')).toBe(false);
    expect(unsentPositions('maud').map(({ lessonId }) => lessonId)).toEqual(['a', 'c']);
  });
});
