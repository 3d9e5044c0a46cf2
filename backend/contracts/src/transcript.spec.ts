import { parseCues as read, sentenceAt, sentencesOf } from './transcript.js';

/** Some of the references browsers know. */
const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&eacute;': 'é',
};
const readCues = (file: string) =>
  read(file, (text) => text.replace(/&\w+;/g, (reference) => references[reference] ?? reference));

const vtt = `WEBVTT

NOTE Écrit à la main

1
00:00.500 --> 00:02.000 line:80%
Le client et le serveur
ne sont plus <i>d’accord</i>,

00:02.000 --> 00:04.000
et personne ne le voit.

00:00:04.200 --> 00:00:06.000
Que faire&nbsp;?

01:00:00.000 --> 01:00:02.000
<v Idriss>Une heure &lt;après&gt;.
`;

describe('what is said in a video', () => {
  it('is read from its captions, without their tags and places', () => {
    expect(readCues(vtt).map(({ text }) => text)).toEqual([
      'Le client et le serveur ne sont plus d’accord,',
      'et personne ne le voit.',
      'Que faire\u00a0?',
      'Une heure <après>.',
    ]);
    expect(readCues(vtt).at(-1)?.from).toBe(3600);
    expect(readCues(vtt.replaceAll('\n', '\r\n'))).toHaveLength(4);
    expect(readCues('rien de tout cela')).toEqual([]);
  });

  it('is told sentence by sentence, where captions break in the middle', () => {
    proves('player.transcript');

    expect(sentencesOf(readCues(vtt))).toEqual([
      { seconds: 0, text: 'Le client et le serveur ne sont plus d’accord, et personne ne le voit.' },
      { seconds: 4, text: 'Que faire\u00a0?' },
      { seconds: 3600, text: 'Une heure <après>.' },
    ]);
  });

  it('ends by a silence, by its length, and says nothing twice', () => {
    const cue = (from: number, text: string) => ({ from, to: from + 1, text });
    expect(sentencesOf([cue(0, 'un'), cue(9, 'deux')])).toHaveLength(2);
    expect(sentencesOf([cue(0, 'a'.repeat(200)), cue(1, 'b'.repeat(60))])).toHaveLength(2);
    expect(sentencesOf([cue(0, 'On essaie'), cue(1, 'Puis on corrige'), cue(2, 'ensemble')])).toEqual([
      { seconds: 0, text: 'On essaie' },
      { seconds: 1, text: 'Puis on corrige ensemble' },
    ]);
    expect(sentencesOf([cue(0, 'un'), cue(1, 'un'), cue(2, 'deux')])).toEqual([
      { seconds: 0, text: 'un deux' },
    ]);
  });

  it('is read with and without hours, in the order in which it is said', () => {
    const block = (times: string) => `WEBVTT\n\n${times}\nOui\n`;
    const timesOf = (times: string) => readCues(block(times)).map(({ from, to }) => [from, to]);
    expect(timesOf('01:02.345 --> 59:59.999')).toEqual([[62.345, 3599.999]]);
    expect(timesOf('100:00:01.000 --> 101:01:01.010')).toEqual([[360_001, 363_661.01]]);
    expect(timesOf('  00:01.000\t --> \t00:02.000')).toEqual([[1, 2]]);
    // Sloppy timestamps.
    expect(timesOf('00:01.5 --> 00:02,25')).toEqual([[1.5, 2.25]]);
    expect(timesOf('1:00:01.000 --> 1:00:02.000')).toEqual([[3601, 3602]]);
    expect(timesOf('00:01.000-->00:02.000')).toEqual([[1, 2]]);
    for (const none of [
      '00:60.000 --> 01:01.000',
      '60:00.000 --> 61:00.000',
      'x 00:01.000 --> 00:02.000',
      '00:01.000 --> 00:02.000x',
    ])
      expect([none, timesOf(none)]).toEqual([none, []]);
    const turned = '00:05.000 --> 00:06.000\nDeux\n\n00:01.000 --> 00:02.000\nUn';
    expect(readCues(turned).map(({ text }) => text)).toEqual(['Un', 'Deux']);
  });

  it('is its words alone', () => {
    const wordsOf = (text: string) => readCues(`00:01.000 --> 00:02.000\n${text}`).map((cue) => cue.text);
    expect(wordsOf(' \t<c.jaune>Un</c> \t deux\ntrois ')).toEqual(['Un deux trois']);
    expect(wordsOf('&lrm;a&amp;b &lt;c&gt;&nbsp;! &eacute;')).toEqual(['a&b <c>\u00a0! é']);
    expect(wordsOf('<b></b> &lrm;')).toEqual([]);
    expect(wordsOf('')).toEqual([]);
  });

  it('goes on as long as its sentence does', () => {
    const cue = (from: number, text: string) => ({ from, to: from + 1, text });
    const textsOf = (...texts: string[]) =>
      sentencesOf(texts.map((text, at) => cue(at, text))).map(({ text }) => text);
    for (const end of ['.', '!', '?', '…', '. »', '."', '.”', '.’', '.)'])
      expect(textsOf(`fini${end}`, 'et puis')).toEqual([`fini${end}`, 'et puis']);
    expect(textsOf('v1.2 sort', 'demain')).toEqual(['v1.2 sort demain']);
    for (const begin of ['« Oui', '"Oui', '“Oui', '—\u00a0Oui', '– Oui', '- Oui', 'Élan'])
      expect(textsOf('on dit', begin)).toEqual(['on dit', begin]);
    for (const mark of [',', ';', ':'])
      expect(textsOf(`on dit${mark}`, 'Idriss')).toEqual([`on dit${mark} Idriss`]);
    expect(textsOf('on dit', 'à Idriss')).toEqual(['on dit à Idriss']);
  });

  it('goes on up to a silence of three seconds and some 240 signs', () => {
    const cue = (from: number, text: string) => ({ from, to: from + 1, text });
    const countOf = (...cues: ReturnType<typeof cue>[]) => sentencesOf(cues).length;
    expect(countOf(cue(0, 'un'), cue(3.9, 'deux'))).toBe(1);
    expect(countOf(cue(0, 'un'), cue(4, 'deux'))).toBe(2);
    expect(countOf(cue(0, 'a'.repeat(200)), cue(1, 'b'.repeat(39)))).toBe(1);
    expect(countOf(cue(0, 'a'.repeat(200)), cue(1, 'b'.repeat(40)))).toBe(2);
    expect(sentencesOf([cue(0.9, 'un'), cue(2.8, 'un'), cue(3.8, 'deux')])).toEqual([
      { seconds: 0, text: 'un deux' },
    ]);
    expect(sentencesOf([cue(0, 'un'), cue(2, 'un')])).toEqual([{ seconds: 0, text: 'un un' }]);
    // A repeated cue extends to its last time: no silence in between.
    expect(countOf(cue(0, 'un'), cue(1, 'un'), cue(4, 'deux'))).toBe(1);
    expect(sentencesOf([])).toEqual([]);
  });

  it('is found by its second', () => {
    const sentences = [4, 9, 20].map((seconds) => ({ seconds, text: '' }));
    expect([0, 4, 8.9, 9, 400].map((seconds) => sentenceAt(sentences, seconds))).toEqual([-1, 0, 0, 1, 2]);
  });
});
