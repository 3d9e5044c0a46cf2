import { writeStoredUser } from '../../../shared/api/stored-user';
import { memoryStorage } from '../../../shared/memory-storage';
import type { AssessmentDraft } from './assessment-rules';
import { fingerprintOf, readDraft, removeDraft, saveDraft } from './use-assessment-form';

const blank: AssessmentDraft = {
  course: null,
  lessonId: null,
  description: '',
  audience: 'all',
  students: [],
  dueAt: '',
};
const written: AssessmentDraft = { ...blank, description: '<p>Écrivez un test.</p>' };
const signIn = (_id: string) =>
  writeStoredUser({
    _id,
    email: 'a@b.fr',
    username: 'a',
    name: 'A',
    userName: 'a',
    imageUrl: null,
    isAdmin: false,
    isTeacher: true,
    isVerified: true,
  });

describe('an evaluation that was written and not sent', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    signIn('teacher');
  });

  it('is kept with the id it would be stored under, until it is forgotten', () => {
    saveDraft('new', 'id-1', blank, written);
    expect(readDraft('new')).toEqual({ id: 'id-1', from: fingerprintOf(blank), draft: written });
    expect(readDraft('id-2')).toBeNull();
    removeDraft('new');
    expect(readDraft('new')).toBeNull();
  });

  it('is not kept when it says what the server holds already', () => {
    saveDraft('id-2', 'id-2', { ...blank, students: ['a', 'b'] }, written);
    saveDraft('id-2', 'id-2', { ...blank, students: ['a', 'b'] }, { ...blank, students: ['b', 'a'] });
    expect(readDraft('id-2')).toBeNull();
  });

  it('is its writer’s alone, and nothing where it cannot be read', () => {
    saveDraft('new', 'id-1', blank, written);
    signIn('colleague');
    expect(readDraft('new')).toBeNull();
    localStorage.setItem('evaluation:colleague:new', '{"draft":{"description":3}}');
    expect(readDraft('new')).toBeNull();
    localStorage.setItem('evaluation:colleague:new', '{');
    expect(readDraft('new')).toBeNull();
  });
});
