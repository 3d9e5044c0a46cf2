import { excerptOf, matchesOf, searchedText } from './search-matches.js';

const matchedTexts = (text: string, search: string) =>
  matchesOf(text, search).map(([from, to]) => text.slice(from, to));

describe('the places of a search in a text', () => {
  it('are found whatever the case, the accents and the spaces', () => {
    proves('player.transcript');

    expect(matchedTexts('Où est le schéma ? SCHEMA !', 'Schéma')).toEqual(['schéma', 'SCHEMA']);
    expect(matchedTexts('Un cœur, deux coeurs', 'coeur')).toEqual(['cœur', 'coeur']);
    expect(matchedTexts('le cœur', 'oe')).toEqual(['œ']);
    expect(matchedTexts('Que faire\u00a0?', 'faire ?')).toEqual(['faire\u00a0?']);
    expect(matchedTexts('e\u0301crire et écrire', 'écri')).toEqual(['e\u0301cri', 'écri']);
    expect(matchedTexts('deux   espaces', 'deux espaces')).toEqual(['deux   espaces']);
    expect(matchedTexts('rien', '  ')).toEqual([]);
    expect(matchedTexts('100 % (.*)', '(.*)')).toEqual(['(.*)']);
  });

  it('are shown with the words around the first', () => {
    const text = `${'avant '.repeat(40)}safeParse ne lève rien${' après'.repeat(40)}`;
    const excerpt = excerptOf(text, 'SAFEPARSE') ?? '';
    expect(excerpt).toMatch(/^… avant .*safeParse ne lève rien.* après …$/);
    expect(excerpt.length).toBeLessThan(170);
    expect(excerptOf('safeParse', 'safeparse')).toBe('safeParse');
    expect(excerptOf('safeParse', 'parseSafe')).toBeNull();
  });

  it('do not overlap, and a ligature is one of them whole', () => {
    expect(matchesOf('aaa', 'aa')).toEqual([[0, 2]]);
    expect(matchesOf('aaaa', 'aa')).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(matchedTexts('le cœur', 'e')).toEqual(['e', 'œ']);
    expect(matchedTexts('🙂 cœur', 'œur')).toEqual(['œur']);
    expect(matchedTexts('a  b a\n\nb', 'a b')).toEqual(['a  b', 'a\n\nb']);
    expect(searchedText('  É\u00a0\n cole ')).toBe('e cole');
  });

  it.each([
    ['un cœur', 'o', ['œ']],
    ['un cœur', 'co', ['cœ']],
    ['l’œuf et l’œil', 'o', ['œ', 'œ']],
    ['eﬃcace', 'ef', ['eﬃ']],
    ['eﬃcace', 'ffi', ['ﬃ']],
    ['cet œ', 'o', ['œ']],
    ['deux \u0301 espaces', 'deux espaces', ['deux \u0301 espaces']],
    ['  au début', 'au', ['au']],
    ['Straße', 's', ['S', 'ß']],
    ['……', '..', ['…', '…']],
  ])('of %j for %j are of whole characters: %j', (text, search, found) => {
    proves('player.transcript');

    expect(matchedTexts(text, search)).toEqual(found);
  });

  it('are shown within their room, by whole words', () => {
    const excerpt = (signs: number) => excerptOf('un deux trois', 'deux', signs);
    expect([16, 15, 10, 9, 2].map(excerpt)).toEqual([
      'un deux trois',
      'un deux …',
      'un deux …',
      '… deux …',
      '… deux …',
    ]);
    expect(excerptOf('avantdeuxaprès', 'deux', 4)).toBe('… deux …');
    expect(excerptOf('un deux', 'deux', 4)).toBe('… deux');
  });
});
