import { decodeEntities } from '../../../shared/html-entities';
import {
  type PastedFault,
  type PastedQuiz,
  type PastedQuizzes,
  pictureLeftOut,
  picturesIn,
  sortOutFaults,
  trueFalseChoices,
  withPlainLines,
} from './pasted-quiz';

/**
 * Parses the subset of Moodle's GIFT that our quizzes support: one or several right choices, and true or false. Other
 * types (short answer, numerical, matching) are reported and skipped. An escaped character is literal.
 */
export function parseGift(text: string): PastedQuizzes {
  const blocks = blocksOf(text).map(({ words, line }) => ({ words: words.trim(), line }));
  return sortOutFaults(
    blocks.map(({ words, line }) => parseQuestion(words, line)),
    blocks.flatMap(({ words, line }) => giftNotes(words).map((note) => ({ line, words: note }))),
  );
}

const isRemark = /^\s*(?:\/\/|\$CATEGORY:)/;
const opens = (line: string): number => protectEscapes(line).replace(/[^{]/g, '').length;
const closes = (line: string): number => protectEscapes(line).replace(/[^}]/g, '').length;

/** Questions, which a blank line separates, or the end of answers before a further title. */
function blocksOf(text: string): { words: string; line: number }[] {
  const blocks: { words: string; line: number }[] = [];
  const lines = withPlainLines(text).split('\n');
  let block: string[] = [];
  let begin = 0;
  let depth = 0;
  const end = () => {
    if (block.some((line) => line.trim() !== '')) blocks.push({ words: block.join('\n'), line: begin + 1 });
    block = [];
    depth = 0;
  };
  for (const [at, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    if (isBlank && !(depth === 1 && isClosedLater(lines, at))) {
      end();
      continue;
    }
    if (isRemark.test(line)) continue;
    if (depth === 0 && /^\s*::/.test(line) && block.some((each) => closes(each) > 0)) end();
    if (block.length === 0) begin = at;
    block.push(line);
    depth += opens(line) - closes(line);
  }
  end();
  return blocks;
}

/** Whether the next brace closes: answers may have blank lines between them. */
function isClosedLater(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 60).find((line) => opens(line) + closes(line) > 0);
  return next !== undefined && /^[^{]*\}/.test(protectEscapes(next));
}

/** What is left out of a question that is understood. */
function giftNotes(source: string): string[] {
  const [, inside = ''] = protectEscapes(source).split(/[{}]/);
  const [answers = ''] = inside.split('####');
  return [
    ...picturesIn(restoreEscapes(protectEscapes(source))).map(pictureLeftOut),
    ...(/[=~][^=~#]*#[^=~]*\S/.test(answers) || /^\s*(?:T|TRUE|F|FALSE)\s*#/i.test(answers)
      ? ['les commentaires de chaque réponse ne sont pas repris, seulement l’explication générale (####).']
      : []),
    ...(/[=~]\s*%(?!-?100(?:\.0*)?%)-?[\d.]+%/.test(answers)
      ? ['les points partiels ne sont pas repris\u00a0: une réponse est juste ou fausse.']
      : []),
  ];
}

// Escaped characters are replaced by placeholders, so that the remaining ones are syntax.
const escapedSigns = '~=#{}:\\';
const protectEscapes = (text: string): string =>
  text.replace(/\\([~=#{}:\\])/g, (_, char: string) =>
    String.fromCharCode(0xe000 + escapedSigns.indexOf(char)),
  );
const restoreEscapes = (text: string): string =>
  text
    // Before an escaped backslash is one again: only a lone `\n` is a line end.
    .replaceAll('\\n', '\n')
    .replace(/[\ue000-\ue006]/g, (char) => escapedSigns.charAt(char.charCodeAt(0) - 0xe000));

/** Text format, which each part of a question may declare. */
type Format = 'html' | 'moodle' | 'plain' | 'markdown';
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/;

const tagNames =
  'a|abbr|b|big|blockquote|br|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|var';
const tagPattern = new RegExp(`</?(?:${tagNames})(?:\\s[^<>]*)?/?>`, 'gi');
const tagPairPattern = new RegExp(
  `<(${tagNames})(?:\\s[^<>]*)?>([^<]*)</\\1>|<(?:br|hr|img)(?:\\s[^<>]*)?/?>`,
  'gi',
);
const lineEnd = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|pre)>(?=\s*\S)/gi;

/** Strips tags, and only from text that has any: `Array<string>` and `<b>` between backticks are text. */
function plainWords(text: string, defaultFormat?: Format): string {
  const format = (formatMark.exec(text)?.[1] as Format | undefined) ?? defaultFormat;
  const words = restoreEscapes(text.replace(formatMark, ''));
  switch (format) {
    case 'plain':
      return words.trim();
    case 'markdown':
      return decodeEntities(words.replace(/!\[[^\]\n]*\]\([^()\n]*\)/g, '')).trim();
    case 'html':
    case 'moodle':
      return decodeEntities(words.replace(lineEnd, '\n').replace(tagPattern, '')).trim();
    default: {
      const parts = words.split(/(`[^`\n]*`)/);
      return parts
        .map((part, at) => (at % 2 === 1 ? part : decodeEntities(withoutTagPairs(part))))
        .join('')
        .trim();
    }
  }
}

/** For an undeclared format: only a tag that is closed, or a void one, is a tag. */
function withoutTagPairs(words: string): string {
  for (let before = words; ; before = words) {
    words = before.replace(
      tagPairPattern,
      (match, _name, inner?: string) => inner ?? (/^<br/i.test(match) ? '\n' : ''),
    );
    if (words === before) return words;
  }
}

const unreadableAnswers = 'Les réponses entre accolades n’ont pas été comprises.';

/** The `::title::`, if any, and the rest. */
function parseTitle(text: string): [title: string | null, rest: string] {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return end < 0 ? [null, text] : [plainWords(text.slice(2, end)) || null, text.slice(end + 2)];
}

function parseQuestion(source: string, line: number): PastedQuiz | PastedFault {
  const [title, rest] = parseTitle(protectEscapes(source));
  const format = formatMark.exec(rest)?.[1] as Format | undefined;
  const parts = rest.replace(formatMark, '').trim().split(/[{}]/);
  const [before = '', inside = '', after = ''] = parts;
  if (parts.length !== 3 || rest.indexOf('}') < rest.indexOf('{')) return { line, words: unreadableAnswers };
  const general = inside.indexOf('####');
  const answers = general < 0 ? inside : inside.slice(0, general);
  const explanation = general < 0 ? '' : plainWords(inside.slice(general + 4), format);
  const question = plainWords(
    after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`,
    format,
  );
  const quiz = { line, title, question, explanation };
  const trueOrFalse = /^\s*(T|TRUE|F|FALSE)\s*(?:#[^]*)?$/i.exec(answers);
  if (trueOrFalse) {
    const isTrue = /^t/i.test(trueOrFalse[1] ?? '');
    return { ...quiz, ...trueFalseChoices(isTrue) };
  }
  const refused = unsupportedKind(answers);
  if (refused) return { line, words: refused };
  return { ...quiz, choiceType: 'multiple', choices: parseChoices(answers, format) };
}

function unsupportedKind(answers: string): string | null {
  const rest = answers.trim();
  if (rest === '') return 'Une réponse libre n’est pas un quiz\u00a0: posez-la en évaluation.';
  if (rest.startsWith('#')) return 'Un nombre à trouver n’est pas un quiz à choix.';
  if (/=[^~=]*->/.test(rest)) return 'Des paires à former ne sont pas un quiz à choix.';
  if (!rest.includes('~'))
    return 'Une réponse à écrire n’est pas un quiz à choix\u00a0: proposez-en d’autres, par ~.';
  return null;
}

/** `=right ~wrong ~%50%partly#feedback`: any positive weight counts as right. */
const parseChoices = (answers: string, format: Format | undefined): PastedQuiz['choices'] =>
  [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, marker, weight, words = '']) => ({
    text: plainWords(words.split('#')[0] ?? '', format),
    right: weight === undefined ? marker === '=' : Number(weight) > 0,
  }));
