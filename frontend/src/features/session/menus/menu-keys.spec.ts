import { findByTypeAhead } from './menu-keys';

const labels = ['Formateurs', 'Étudiant(e)s', 'Cours', 'Profil', 'Mes cours', 'Déconnexion', 'Prix'];

describe('typing in a menu', () => {
  it('finds the entry, whatever its accents and case', () => {
    proves('menu.keyboard');

    expect(findByTypeAhead(labels, 0, 'e')).toBe(1);
    expect(findByTypeAhead(labels, -1, 'DÉ')).toBe(5);
    expect(findByTypeAhead(labels, 0, 'x')).toBe(-1);
    expect(findByTypeAhead(labels, 0, '')).toBe(-1);
    expect(findByTypeAhead([], -1, 'a')).toBe(-1);
  });

  it('goes on with one letter, repeated or not, and comes around', () => {
    proves('menu.keyboard');

    expect(findByTypeAhead(labels, 0, 'p')).toBe(3);
    expect(findByTypeAhead(labels, 3, 'p')).toBe(6);
    expect(findByTypeAhead(labels, 3, 'pp')).toBe(6);
    expect(findByTypeAhead(labels, 6, 'p')).toBe(3);
  });

  it('stays while more letters still fit', () => {
    proves('menu.keyboard');

    expect(findByTypeAhead(labels, 3, 'pr')).toBe(3);
    expect(findByTypeAhead(labels, 3, 'pri')).toBe(6);
  });
});
