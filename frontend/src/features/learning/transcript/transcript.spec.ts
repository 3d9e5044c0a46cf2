import { groupByChapter, matchingSentences, sentencesWithNotes } from './transcript';

const sentences = [
  { seconds: 2, text: 'Le schéma est la seule vérité.' },
  { seconds: 10, text: 'safeParse ne lève rien.' },
  { seconds: 30, text: 'Un schema de plus.' },
];

describe('a transcript', () => {
  it('has its sentences under the chapters in which they begin', () => {
    const chapters = [
      { seconds: 10, title: 'Un' },
      { seconds: 20, title: 'Silence' },
      { seconds: 29, title: 'Deux' },
    ];
    const shape = groupByChapter(sentences, chapters).map(({ chapter, sentences: said }) => [
      chapter?.title ?? null,
      said.map(({ index }) => index),
    ]);
    expect(shape).toEqual([
      [null, [0]],
      ['Un', [1]],
      ['Silence', []],
      ['Deux', [2]],
    ]);
    expect(groupByChapter(sentences, [])).toHaveLength(1);
    expect(groupByChapter([], [])).toEqual([]);
  });

  it('is searched without accents or case', () => {
    expect(matchingSentences(sentences, 'SCHÉMA')).toEqual([0, 2]);
    expect(matchingSentences(sentences, '')).toEqual([]);
  });

  it('shows a note at the sentence during which it was written', () => {
    expect([...sentencesWithNotes(sentences, [0, 11, 500])]).toEqual([0, 1, 2]);
  });
});
