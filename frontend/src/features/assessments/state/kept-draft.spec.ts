import { writeStoredUser } from '../../../shared/api/stored-user';
import { memoryStorage } from '../../../shared/testing/memory-storage';
import type { AssessmentDraft } from './assessment-rules';
import { forgetDraft, keepDraft, printOf, readKeptDraft } from './kept-draft';

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
    keepDraft('new', 'id-1', blank, written);
    expect(readKeptDraft('new')).toEqual({ id: 'id-1', from: printOf(blank), draft: written });
    expect(readKeptDraft('id-2')).toBeNull();
    forgetDraft('new');
    expect(readKeptDraft('new')).toBeNull();
  });

  it('is not kept when it says what the server holds already', () => {
    keepDraft('id-2', 'id-2', { ...blank, students: ['a', 'b'] }, written);
    keepDraft('id-2', 'id-2', { ...blank, students: ['a', 'b'] }, { ...blank, students: ['b', 'a'] });
    expect(readKeptDraft('id-2')).toBeNull();
  });

  it('is its writer’s alone, and nothing where it cannot be read', () => {
    keepDraft('new', 'id-1', blank, written);
    signIn('colleague');
    expect(readKeptDraft('new')).toBeNull();
    localStorage.setItem('evaluation:colleague:new', '{"draft":{"description":3}}');
    expect(readKeptDraft('new')).toBeNull();
    localStorage.setItem('evaluation:colleague:new', '{');
    expect(readKeptDraft('new')).toBeNull();
  });
});
