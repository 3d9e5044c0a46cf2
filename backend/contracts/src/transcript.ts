import { parseCaptions } from './captions.js';

/** One cue of the file, in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** A sentence, from its start time on. */
export interface Sentence {
  seconds: number;
  text: string;
}

/** Plain text in one line: without tags, keeping non-breaking spaces. */
const wordsOf = (payload: string, decode: (text: string) => string): string =>
  decode(payload.replace(/<[^<>]*>/g, ''))
    .replace(/[\u200e\u200f]/g, '')
    .replace(/[ \t\n]+/g, ' ')
    .trim();

/**
 * The cues of a captions file in chronological order, without empty ones.
 * @param decode decodes character references: built into browsers, a table on the server
 */
export function parseCues(file: string, decode: (text: string) => string): Cue[] {
  return parseCaptions(file)
    .cues.map(({ from, to, payload }) => ({ from, to, text: wordsOf(payload, decode) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.from - b.from);
}

const endsSentence = (text: string): boolean => /[.!?…][»"”’)\s]*$/.test(text);
/** In captions without full stops, a capital starts a sentence. */
const startsSentence = (text: string, before: string): boolean =>
  /^[«"“—–\s-]*\p{Lu}/u.test(text) && !/[,;:]$/.test(before);
/** Without punctuation, text is split into pieces of about this many characters. */
const maxSentenceLength = 240;
/** A longer silence ends a sentence. */
const silenceSeconds = 3;

/** Joins cues into sentences: captions break at the line width, not at the end of a sentence. */
export function sentencesOf(cues: readonly Cue[]): Sentence[] {
  const sentences: Sentence[] = [];
  let last: Cue | undefined;
  for (const cue of cues) {
    // Roll-up captions repeat each line.
    const isRepeated = last?.text === cue.text && cue.from - last.to < 1;
    const open = sentences.at(-1);
    const continues =
      open &&
      last &&
      !endsSentence(open.text) &&
      !startsSentence(cue.text, open.text) &&
      cue.from - last.to < silenceSeconds &&
      open.text.length + cue.text.length < maxSentenceLength;
    if (isRepeated) {
      last = cue;
      continue;
    }
    if (continues) open.text = `${open.text} ${cue.text}`;
    else sentences.push({ seconds: Math.floor(cue.from), text: cue.text });
    last = cue;
  }
  return sentences;
}

/** Index of the sentence at a second; -1 before the first. */
export function sentenceAt(sentences: readonly Sentence[], seconds: number): number {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.seconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
