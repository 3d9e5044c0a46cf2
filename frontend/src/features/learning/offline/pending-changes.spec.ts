import { memoryStorage } from '../../../shared/memory-storage';
import { dequeueChange, dequeueChangesOfOthers, enqueueChange, pendingChanges } from './pending-changes';

const of = (studentId: string, lessonId = 'lesson') => ({
  studentId,
  enrolmentId: `${studentId}-follows`,
  courseId: 'course',
  lessonId,
});
const at = (seconds: number, studentId = 'maud', lessonId = 'lesson') =>
  enqueueChange({ kind: 'position', ...of(studentId, lessonId), seconds });
const marked = (isCompleted: boolean, lessonId = 'lesson') =>
  enqueueChange({ kind: 'completion', ...of('maud', lessonId), isCompleted });
const answered = (answer: string) => enqueueChange({ kind: 'answer', ...of('maud', 'quiz'), answer });
const give = (storage: Storage) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

describe('what is done without a line', () => {
  beforeEach(() => void give(memoryStorage()));

  it('is kept in its order: the latest place and mark of each lesson, and every answer', () => {
    proves('offline.queue');

    at(3);
    marked(true);
    answered('GET');
    at(5, 'maud', 'other');
    answered('PUT');
    marked(false);
    at(9);
    expect(pendingChanges('maud')).toMatchObject([
      { kind: 'answer', answer: 'GET' },
      { kind: 'position', lessonId: 'other', seconds: 5 },
      { kind: 'answer', answer: 'PUT' },
      { kind: 'completion', isCompleted: false },
      { kind: 'position', lessonId: 'lesson', seconds: 9 },
    ]);
  });

  it('replaces a text of an exercise by its newer form, not by that of another tab', () => {
    proves('exercise.offline');

    const typed = (text: string, continues: string | null) =>
      enqueueChange(
        {
          kind: 'exercise-text',
          ...of('maud'),
          version: 'v1',
          texts: [{ name: 'a.js', text }],
          basedOn: null,
          keeps: false,
        },
        continues,
      ).id;
    const here = typed('ici', null);
    const there = typed('là', null);
    typed('ici, plus', here);
    typed('là, plus', there);
    expect(pendingChanges('maud')).toMatchObject([
      { texts: [{ text: 'ici, plus' }] },
      { texts: [{ text: 'là, plus' }] },
    ]);
  });

  it('goes once it is sent, unless something was done meanwhile', () => {
    const sent = at(3);
    const newer = at(9);
    dequeueChange(sent);
    expect(pendingChanges('maud')).toEqual([newer]);
    dequeueChange(newer);
    expect(pendingChanges('maud')).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('is each person’s own, and goes when somebody else signs in or nobody is left', () => {
    proves('offline.queue');

    at(3);
    at(7, 'noe');
    expect(pendingChanges('noe')).toMatchObject([{ seconds: 7 }]);
    dequeueChangesOfOthers('maud');
    expect([pendingChanges('maud').length, pendingChanges('noe').length]).toEqual([1, 0]);
    dequeueChangesOfOthers(null);
    expect(localStorage.length).toBe(0);
  });

  it('outlives a storage that refuses, and one that was tampered with', () => {
    const planted = { id: 'x', at: 1, kind: 'request', path: '/users/profile', ...of('maud') };
    localStorage.setItem('atelier.unsent', JSON.stringify([{ studentId: 3 }, null, 'x', planted]));
    const kept = at(3);
    expect(pendingChanges('maud')).toEqual([kept]);
    const refuse = () => {
      throw new Error('full');
    };
    give({ ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse });
    const unstored = at(4);
    expect(pendingChanges('maud')).toEqual([unstored]);
    dequeueChange(unstored);
    expect(pendingChanges('maud')).toEqual([]);
  });
});
