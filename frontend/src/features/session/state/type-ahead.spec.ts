import { findTyped } from './type-ahead';

const labels = ['Formateurs', 'Étudiant(e)s', 'Cours', 'Profil', 'Mes cours', 'Déconnexion', 'Prix'];

describe('typing in a menu', () => {
  it('finds the entry, whatever its accents and case', () => {
    expect(findTyped(labels, 0, 'e')).toBe(1);
    expect(findTyped(labels, -1, 'DÉ')).toBe(5);
    expect(findTyped(labels, 0, 'x')).toBe(-1);
    expect(findTyped(labels, 0, '')).toBe(-1);
    expect(findTyped([], -1, 'a')).toBe(-1);
  });

  it('goes on with one letter, repeated or not, and comes around', () => {
    expect(findTyped(labels, 0, 'p')).toBe(3);
    expect(findTyped(labels, 3, 'p')).toBe(6);
    expect(findTyped(labels, 3, 'pp')).toBe(6);
    expect(findTyped(labels, 6, 'p')).toBe(3);
  });

  it('stays while more letters still fit', () => {
    expect(findTyped(labels, 3, 'pr')).toBe(3);
    expect(findTyped(labels, 3, 'pri')).toBe(6);
  });
});
