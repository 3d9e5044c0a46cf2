import { takeRecordedEvents } from '../../../kernel/recorded-events.js';
import { Assessment } from './assessment.js';

describe('work that is set', () => {
  it('is reminded of once a day at most', () => {
    const facts = { courseId: 'docker', authorId: 'salima', studentIds: [], dueAt: null, lessonId: null };
    const work = Assessment.set({ ...facts, description: '<p>Un test</p>' });
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, hours));
    work.remind(at(8));
    expect(takeRecordedEvents(work)).toHaveLength(1);
    const tooSoon = expect.objectContaining({ code: 'reminded-already' });
    expect(() => work.remind(new Date(at(32).getTime() - 1))).toThrow(tooSoon);
    expect(takeRecordedEvents(work)).toEqual([]);
    expect(work.remindedAt).toEqual(at(8));
    work.remind(at(32));
    expect(takeRecordedEvents(work)).toHaveLength(1);
  });
});
