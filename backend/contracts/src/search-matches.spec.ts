import { excerptOf, matchesOf, searchedText } from './search-matches.js';

const found = (text: string, search: string) =>
  matchesOf(text, search).map(([from, to]) => text.slice(from, to));

describe('the places of a search in a text', () => {
  it('are found whatever the case, the accents and the spaces', () => {
    proves('player.transcript');

    expect(found('Où est le schéma ? SCHEMA !', 'Schéma')).toEqual(['schéma', 'SCHEMA']);
    expect(found('Un cœur, deux coeurs', 'coeur')).toEqual(['cœur', 'coeur']);
    expect(found('le cœur', 'oe')).toEqual(['œ']);
    expect(found('Que faire\u00a0?', 'faire ?')).toEqual(['faire\u00a0?']);
    expect(found('e\u0301crire et écrire', 'écri')).toEqual(['e\u0301cri', 'écri']);
    expect(found('deux   espaces', 'deux espaces')).toEqual(['deux   espaces']);
    expect(found('rien', '  ')).toEqual([]);
    expect(found('100 % (.*)', '(.*)')).toEqual(['(.*)']);
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
    expect(found('le cœur', 'e')).toEqual(['e', 'œ']);
    expect(found('🙂 cœur', 'œur')).toEqual(['œur']);
    expect(found('a  b a\n\nb', 'a b')).toEqual(['a  b', 'a\n\nb']);
    expect(searchedText('  É\u00a0\n cole ')).toBe('e cole');
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
