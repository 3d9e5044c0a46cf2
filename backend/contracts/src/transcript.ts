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

const moment = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${moment}[ \\t]+-->[ \\t]+${moment}`);
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '',
  '&rlm;': '',
};

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** The words alone, in one line: no tags, and no-break spaces as they were set. */
const wordsOf = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .trim();

/** The cues of a WebVTT file, in the order in which they are said; those without a word are left out. */
export function readCues(vtt: string): Cue[] {
  const cues = vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const times = timing.exec(lines[at]?.trim() ?? '');
      const text = wordsOf(lines.slice(at + 1));
      if (!times || text === '') return [];
      return [{ from: secondsOf(times.slice(1, 5)), to: secondsOf(times.slice(5, 9)), text }];
    });
  return cues.toSorted((a, b) => a.from - b.from);
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
