import { folded, hasWords } from './search-words.js';

describe('the words of a search', () => {
  it('are compared without accents, case or ligatures', () => {
    proves('catalogue.search');

    expect(folded('Données À L’ÉTABLI')).toBe("donnees a l'etabli");
    expect(folded('Œuvre, Cæsar, Straße')).toBe('oeuvre, caesar, strasse');
  });

  it('are found apart from each other, in whatever order', () => {
    proves('catalogue.search');

    expect(hasWords('Élaguer un arbre', 'ARBRE elag')).toBe(true);
    expect(hasWords('Élaguer un arbre', 'une arbre')).toBe(false);
    expect(hasWords('L’art d’élaguer', "l'art d'elag")).toBe(true);
  });

  it('are all found when none is asked for', () => {
    expect(hasWords('Élaguer un arbre', '  ')).toBe(true);
  });
});
