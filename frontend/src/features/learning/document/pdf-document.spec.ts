import { memoryStorage } from '../../../shared/memory-storage';
import { readLastPage, saveLastPage } from './pdf-document';

describe('the page of a document that was read last', () => {
  beforeEach(() => void (globalThis.localStorage = memoryStorage()));

  it('is kept for each document, and is the first before', () => {
    proves('reading.pdf');

    expect(readLastPage('plan')).toBe(1);
    saveLastPage('plan', 3);
    saveLastPage('contrat', 7);
    saveLastPage('plan', 4);
    expect([readLastPage('plan'), readLastPage('contrat')]).toEqual([4, 7]);
  });

  it('survives what somebody else wrote in its place', () => {
    for (const stored of ['{', '{}', '[["plan",0],["plan","3"],[3],null]']) {
      localStorage.setItem('atelier.document-pages', stored);
      expect(readLastPage('plan')).toBe(1);
    }
  });

  it('goes for the document opened longest ago, once there are a hundred others', () => {
    saveLastPage('plan', 2);
    for (let number = 0; number < 100; number += 1) saveLastPage(`autre-${number}`, 5);
    expect([readLastPage('plan'), readLastPage('autre-0')]).toEqual([1, 5]);
  });
});
