import { memoryStorage } from '../../../shared/testing/memory-storage';
import { keepUnsent, readUnsent } from './unsent-introduction';

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
    expect(readUnsent(stored)).toBeNull();
    keepUnsent(written, stored);
    expect(readUnsent(stored)).toEqual(written);
    expect(readUnsent({ ...written })).toBeNull();
    signIn('lou');
    expect(readUnsent(stored)).toBeNull();
    signIn('maud');
    keepUnsent({ ...stored, headline: 'Peintre' }, stored);
    expect(readUnsent(stored)).toEqual({ ...stored, headline: 'Peintre' });
    keepUnsent(written, written);
    expect(readUnsent(stored)).toBeNull();
  });

  it.each(['{', '"texte"', '{"headline": 1}', '[]'])('is none where something else was kept: %s', (text) => {
    localStorage.setItem('introduction:', text);
    expect(readUnsent(stored)).toBeNull();
  });

  it('lives as long as the page where the browser keeps nothing', () => {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
    keepUnsent(written, stored);
    expect(readUnsent(stored)).toBeNull();
  });
});
