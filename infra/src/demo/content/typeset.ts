const code = /(<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>)/;

const spaces = (words: string): string =>
  words
    .replaceAll(/ (?=[;!?])/g, '\u202F')
    .replaceAll(/ (?=[:»€%])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0');

/** The no-break spaces of French typography, everywhere but in code; the content is written with plain ones. */
export const typeset = (html: string): string =>
  html
    .split(code)
    .map((piece, index) => (index % 2 === 1 ? piece : spaces(piece)))
    .join('')
    .trim();
