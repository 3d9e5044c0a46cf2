import { readCaptions } from './captions.js';

/** One caption as its file has it, in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** What is said from one second on. */
export interface Sentence {
  seconds: number;
  text: string;
}

/** The words alone, in one line: no tags, and no-break spaces as they were set. */
const wordsOf = (written: string, decode: (text: string) => string): string =>
  decode(written.replace(/<[^<>]*>/g, ''))
    .replace(/[\u200e\u200f]/g, '')
    .replace(/[ \t\n]+/g, ' ')
    .trim();

/**
 * The cues of a file of captions, in the order in which they are said; those without a word are left out.
 * @param decode character references as browsers do: a browser knows them, the server has a table
 */
export function readCues(file: string, decode: (text: string) => string): Cue[] {
  return readCaptions(file)
    .cues.map(({ from, to, written }) => ({ from, to, text: wordsOf(written, decode) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.from - b.from);
}

const isOver = (text: string): boolean => /[.!?…][»"”’)\s]*$/.test(text);
/** Captions without full stops begin each sentence with a capital. */
const begins = (text: string, before: string): boolean =>
  /^[«"“—–\s-]*\p{Lu}/u.test(text) && !/[,;:]$/.test(before);
/** Who never ends a sentence is read in pieces of about this many signs. */
const longest = 240;
/** So long a silence ends what is being said. */
const silenceSeconds = 3;

/** What is said, sentence by sentence: captions break where the line is full, not where a sentence ends. */
export function sentencesOf(cues: readonly Cue[]): Sentence[] {
  const sentences: Sentence[] = [];
  let last: Cue | undefined;
  for (const cue of cues) {
    // Captions that roll up say each line twice.
    const isRepeated = last?.text === cue.text && cue.from - last.to < 1;
    const open = sentences.at(-1);
    const goesOn =
      open &&
      last &&
      !isOver(open.text) &&
      !begins(cue.text, open.text) &&
      cue.from - last.to < silenceSeconds &&
      open.text.length + cue.text.length < longest;
    if (isRepeated) {
      last = cue;
      continue;
    }
    if (goesOn) open.text = `${open.text} ${cue.text}`;
    else sentences.push({ seconds: Math.floor(cue.from), text: cue.text });
    last = cue;
  }
  return sentences;
}

/** The sentence that is said at a second, counted from 0; -1 before the first. */
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
