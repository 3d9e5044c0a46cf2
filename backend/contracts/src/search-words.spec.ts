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

  it.each([
    ['Node.js et Express', 'nodejs'],
    ['Node.js et Express', 'node js'],
    ['NodeJS et Express', 'node.js'],
    ['Node JS et Express', 'nodejs'],
    ['Node JS et Express', 'node.js'],
    ['API avec ASP.NET', 'aspnet'],
    ['Intégrer en CI/CD', 'cicd'],
    ['Vue.js, Next.js', 'nextjs VUEJS'],
    ['Apprendre C++', 'c++'],
    ['Apprendre C#', 'c#'],
    ['Apprendre F#', 'f#'],
    ['Apprendre .NET', '.net'],
    ['API avec ASP.NET', '.net'],
    ['C/C++ moderne', 'c++'],
    ['Tests end-to-end', 'endtoend'],
  ])('are found with or without the signs within names: %s, %s', (text, search) => {
    proves('catalogue.search');

    expect(hasWords(text, search)).toBe(true);
  });

  it('are not joined across words or sentences', () => {
    expect(hasWords('Le nœud. JS ensuite', 'noeudjs')).toBe(false);
    expect(hasWords('Le nœud jsonifié', 'noeudjs')).toBe(false);
  });

  it('keep the signs that tell two names apart', () => {
    proves('catalogue.search');

    const names = ['C', 'C++', 'C#', 'F#', '.NET', 'Internet'];
    const found = (search: string) => names.filter((name) => hasWords(`Apprendre ${name}`, search));
    expect(['c++', 'c#', 'f#', '.net'].map(found)).toEqual([['C++'], ['C#'], ['F#'], ['.NET']]);
  });

  it('are all found when none is asked for', () => {
    expect(hasWords('Élaguer un arbre', '  ')).toBe(true);
  });
});
