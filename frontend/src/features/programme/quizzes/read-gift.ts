import { withoutReferences } from '../../../shared/character-references';
import { trueFalse } from '../state/quiz-draft';
import { judged, type PastedFault, type PastedQuiz, type PastedQuizzes } from './pasted-quiz';

/**
 * Moodle's GIFT, as far as a quiz of ours goes: one or several right choices, and true or false. What asks for something
 * else (a word to be written, a number, pairs) is named and left out. An escaped sign stands for itself.
 */
export function readGift(text: string): PastedQuizzes {
  const found: (PastedQuiz | PastedFault)[] = [];
  let block: string[] = [];
  let begin = 1;
  const lines = [...text.replaceAll(/\r\n?/g, '\n').split('\n'), ''];
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== '') {
      if (block.length === 0) begin = at + 1;
      block.push(/^\s*(?:\/\/|\$CATEGORY:)/.test(line) ? '' : line);
      continue;
    }
    const words = block.join('\n').trim();
    if (words !== '') found.push(questionOf(words, begin + block.findIndex((each) => each.trim() !== '')));
    block = [];
  }
  return judged(found);
}

/** Whether a text asks in GIFT: it has an answer between braces. */
export const isGift = (text: string): boolean => /(?<!\\)\{[^{}]*(?<!\\)\}/.test(text);

// Escaped signs are put apart, so that those that remain have a meaning.
const signs = '~=#{}:\\';
const apart = (text: string): string =>
  text.replace(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)));
const unescaped = (text: string): string =>
  text
    .replace(/[\ue000-\ue006]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0xe000))
    .replaceAll('\\n', '\n');

/** What a text is written in, which each piece of a question may say of itself. */
type Format = 'html' | 'moodle' | 'plain' | 'markdown';
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/;

const tagNames =
  'a|abbr|b|big|blockquote|br|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|var';
const tag = new RegExp(`</?(?:${tagNames})(?:\\s[^<>]*)?/?>`, 'gi');
const pair = new RegExp(`<(${tagNames})(?:\\s[^<>]*)?>([^<]*)</\\1>|<(?:br|hr|img)(?:\\s[^<>]*)?/?>`, 'gi');
const lineEnd = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|pre)>(?=\s*\S)/gi;

/** Only what is a tag goes, and only where a text has tags: `Array<string>` and `<b>` between ticks are words. */
function back(text: string, asked?: Format): string {
  const format = (formatMark.exec(text)?.[1] as Format | undefined) ?? asked;
  const words = unescaped(text.replace(formatMark, ''));
  switch (format) {
    case 'plain':
      return words.trim();
    case 'markdown':
      return withoutReferences(words).trim();
    case 'html':
    case 'moodle':
      return withoutReferences(words.replace(lineEnd, '\n').replace(tag, '')).trim();
    default: {
      const parts = words.split(/(`[^`\n]*`)/);
      return parts
        .map((part, at) => (at % 2 === 1 ? part : withoutReferences(withoutPairs(part))))
        .join('')
        .trim();
    }
  }
}

/** Nobody said that it is HTML: a tag is one that is closed, or that never is. */
function withoutPairs(words: string): string {
  for (let before = words; ; before = words) {
    words = before.replace(
      pair,
      (whole, _name, inner?: string) => inner ?? (/^<br/i.test(whole) ? '\n' : ''),
    );
    if (words === before) return words;
  }
}

const unread = 'Les réponses entre accolades n’ont pas été comprises.';

/** `::title::`, where there is one, and what follows it. */
function titleIn(text: string): [title: string | null, rest: string] {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return end < 0 ? [null, text] : [back(text.slice(2, end)) || null, text.slice(end + 2)];
}

function questionOf(written: string, line: number): PastedQuiz | PastedFault {
  const [title, rest] = titleIn(apart(written));
  const format = formatMark.exec(rest)?.[1] as Format | undefined;
  const parts = rest.replace(formatMark, '').trim().split(/[{}]/);
  const [before = '', inside = '', after = ''] = parts;
  if (parts.length !== 3 || rest.indexOf('}') < rest.indexOf('{')) return { line, words: unread };
  const general = inside.indexOf('####');
  const answers = general < 0 ? inside : inside.slice(0, general);
  const explanation = general < 0 ? '' : back(inside.slice(general + 4), format);
  const question = back(
    after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`,
    format,
  );
  const quiz = { line, title, question, explanation };
  const bool = /^\s*(T|TRUE|F|FALSE)\s*(?:#[^]*)?$/i.exec(answers);
  if (bool) {
    const isTrue = /^t/i.test(bool[1] ?? '');
    const choices = trueFalse.map((text, at) => ({ text, right: (at === 0) === isTrue }));
    return { ...quiz, choiceType: 'true-false', choices };
  }
  const refused = refusedKind(answers);
  if (refused) return { line, words: refused };
  return { ...quiz, choiceType: 'multiple', choices: choicesOf(answers, format) };
}

function refusedKind(answers: string): string | null {
  const left = answers.trim();
  if (left === '') return 'Une réponse libre n’est pas un quiz\u00a0: posez-la en évaluation.';
  if (left.startsWith('#')) return 'Un nombre à trouver n’est pas un quiz à choix.';
  if (/=[^~=]*->/.test(left)) return 'Des paires à former ne sont pas un quiz à choix.';
  if (!left.includes('~'))
    return 'Une réponse à écrire n’est pas un quiz à choix\u00a0: proposez-en d’autres, par ~.';
  return null;
}

/** `=right ~wrong ~%50%partly#said to who chose it`: what counts for something is right. */
const choicesOf = (answers: string, format: Format | undefined): PastedQuiz['choices'] =>
  [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, sign, weight, words = '']) => ({
    text: back(words.split('#')[0] ?? '', format),
    right: weight === undefined ? sign === '=' : Number(weight) > 0,
  }));
