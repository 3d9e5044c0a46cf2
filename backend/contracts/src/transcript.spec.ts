import { readCues, sentenceAt, sentencesOf } from './transcript.js';

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

  it('is found by its second', () => {
    const sentences = [4, 9, 20].map((seconds) => ({ seconds, text: '' }));
    expect([0, 4, 8.9, 9, 400].map((seconds) => sentenceAt(sentences, seconds))).toEqual([-1, 0, 0, 1, 2]);
  });
});
