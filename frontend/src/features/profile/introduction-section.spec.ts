import { memoryStorage } from '../../shared/memory-storage';
import { readIntroductionDraft, storeIntroductionDraft } from './introduction-section';

const stored = { headline: 'Développeuse', biography: '<p>Je construis.</p>' };
const person = {
  email: '',
  username: '',
  name: '',
  userName: '',
  imageUrl: null,
  isAdmin: false,
  isTeacher: true,
};
const signIn = (_id: string) => localStorage.setItem('user', JSON.stringify({ ...person, _id }));
const written = { ...stored, biography: '<p>Je dessine.</p>' };

describe('an introduction that is not stored yet', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
  });

  it('is found again by its writer alone, until it is stored', () => {
    signIn('maud');
    expect(readIntroductionDraft(stored)).toBeNull();
    storeIntroductionDraft(written, stored);
    expect(readIntroductionDraft(stored)).toEqual(written);
    expect(readIntroductionDraft({ ...written })).toBeNull();
    signIn('lou');
    expect(readIntroductionDraft(stored)).toBeNull();
    signIn('maud');
    storeIntroductionDraft({ ...stored, headline: 'Peintre' }, stored);
    expect(readIntroductionDraft(stored)).toEqual({ ...stored, headline: 'Peintre' });
    storeIntroductionDraft(written, written);
    expect(readIntroductionDraft(stored)).toBeNull();
  });

  it.each(['{', '"texte"', '{"headline": 1}', '[]'])('is none where something else was kept: %s', (text) => {
    localStorage.setItem('introduction:', text);
    expect(readIntroductionDraft(stored)).toBeNull();
  });

  it('lives as long as the page where the browser keeps nothing', () => {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
    storeIntroductionDraft(written, stored);
    expect(readIntroductionDraft(stored)).toBeNull();
  });
});
