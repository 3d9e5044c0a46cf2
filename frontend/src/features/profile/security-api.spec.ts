import { memoryStorage } from '../../shared/memory-storage';
import { addLocalPasskey, readLocalPasskeys } from './security-api';

describe('the passkeys made by this browser', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
  });

  it('are none to begin with, and known again afterwards, the last twenty', () => {
    expect(readLocalPasskeys()).toEqual([]);
    for (let index = 1; index <= 21; index += 1) addLocalPasskey(`cle-${index}`);
    expect(readLocalPasskeys()).toHaveLength(20);
    expect([readLocalPasskeys()[0], readLocalPasskeys()[19]]).toEqual(['cle-2', 'cle-21']);
  });

  it.each(['{', '"cle"', '[1, {"a": 2}, null]'])('are none where something else was written: %s', (text) => {
    localStorage.setItem('atelier:passkeys-here', text);
    expect(readLocalPasskeys()).toEqual([]);
  });

  it('are not noted where the browser keeps nothing, without a word', () => {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
    addLocalPasskey('cle');
    expect(readLocalPasskeys()).toEqual([]);
  });
});
