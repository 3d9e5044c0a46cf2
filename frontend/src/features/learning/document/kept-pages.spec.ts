import { memoryStorage } from '../../../shared/testing/memory-storage';
import { keepPage, keptPage } from './kept-pages';

describe('the page of a document that was read last', () => {
  beforeEach(() => void (globalThis.localStorage = memoryStorage()));

  it('is kept for each document, and is the first before', () => {
    expect(keptPage('plan')).toBe(1);
    keepPage('plan', 3);
    keepPage('contrat', 7);
    keepPage('plan', 4);
    expect([keptPage('plan'), keptPage('contrat')]).toEqual([4, 7]);
  });

  it('survives what somebody else wrote in its place', () => {
    for (const stored of ['{', '{}', '[["plan",0],["plan","3"],[3],null]']) {
      localStorage.setItem('atelier.document-pages', stored);
      expect(keptPage('plan')).toBe(1);
    }
  });

  it('goes for the document opened longest ago, once there are a hundred others', () => {
    keepPage('plan', 2);
    for (let number = 0; number < 100; number += 1) keepPage(`autre-${number}`, 5);
    expect([keptPage('plan'), keptPage('autre-0')]).toEqual([1, 5]);
  });
});
