import { comparable } from './pasted-quiz';

/** What a line of a list of questions is, by its own signs. */
export type ListLine = { line: number; indent: number } & (
  | { kind: 'blank' | 'rule' }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'key' | 'explanation' | 'quote' | 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'item'; mark: Mark; text: string; right: boolean | null; isSure: boolean }
);
/** A bullet, a number, or the letter's place. */
type Mark = { sign: 'bullet' } | { sign: 'number' | 'letter'; at: number };

const heading = /^#{1,6}\s+(.*?)\s*#*$/;
const rule = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const fence = /^(`{3,}|~{3,})/;
const keyLine =
  /^[*_]{0,3}(?:(?:les? |la )?(?:bonnes? )?r[ée]ponses?(?: (?:correctes?|justes?|exactes?|attendues?))?|correct answers?|right answers?|answers?|solutions?|corrig[ée]|correction|cl[ée]|key)\s*(?:\(s\))?[*_]{0,3}\s*:\s*[*_]{0,3}\s*(.*)$/i;
const explanationLine =
  /^[*_]{0,3}(?:explications?|explanations?|justifications?|commentaires?|feedback|pourquoi|rationale|reason)[*_]{0,3}\s*:\s*[*_]{0,3}\s*(.*)$/i;
const bullet = /^([-*+•◦▪–—])\s+(.*)$/s;
const numbered = /^(\d{1,3})\s?[.)]\s+(.*)$/s;
const lettered = /^\(?([A-Ta-t])(?:\s?[.):]|\s[-–])\s*(.*)$/s;
const box =
  /^(?:\\?\[\s*([xX✓✔*vV]?)\s*\\?\]|\(\s*([xX✓✔*]?)\s*\)|([☑☒✅✔✓🗹])\ufe0f?|([☐❌✗✘⬜✖□])\ufe0f?)\s*(.*)$/su;
const endMark =
  /^(.*?)\s*(?:[✅✔✓☑]\ufe0f?|[([]\s*(?:(?:bonne|r[ée]ponse) (?:r[ée]ponse|correcte|juste)|correcte?|juste|vraie?|right|right answer|correct answer|x|✓|✔)\s*[)\]]|(?:<--?|←)\s*(?:correct|bonne r[ée]ponse|juste)?)$/isu;
const wrongEnd = /^(.*?)\s*(?:[❌✗✘✖]\ufe0f?|\((?:faux|fausse|incorrecte?|wrong)\))$/isu;
const bold = /^\*\*(?!\s)([^*]+)\*\*[.;,]?$/s;

/** `[x]`, « ✅ », « (correct) », bold. Null where nothing says whether it is right. */
function verdictOf(written: string): { text: string; right: boolean | null; isSure: boolean } {
  const [, checked, round, yes, no, rest = ''] = box.exec(written) ?? [];
  if (rest !== '') {
    const right = yes !== undefined || (no === undefined && (checked ?? round ?? '') !== '');
    return { text: rest, right, isSure: true };
  }
  const [, end = ''] = endMark.exec(written) ?? [];
  if (end !== '') return { text: withoutBold(end), right: true, isSure: true };
  const [, wrong = ''] = wrongEnd.exec(written) ?? [];
  if (wrong !== '') return { text: wrong, right: false, isSure: true };
  const isBold = bold.test(written);
  return { text: withoutBold(written), right: isBold ? true : null, isSure: false };
}

const withoutBold = (text: string): string => bold.exec(text)?.[1] ?? text;

type Item = Pick<Extract<ListLine, { kind: 'item' }>, 'mark' | 'text' | 'right' | 'isSure'>;

function itemOf(text: string): Item | null {
  const [, starred = '', unstarred = text] = /^(\*\s?)(?=\(?[A-Ta-t]\s?[.)])(.*)$/s.exec(text) ?? [];
  const [, , bulleted] = starred === '' ? (bullet.exec(text) ?? []) : [];
  const inner = bulleted ?? unstarred;
  const [, digits, numberedText] = numbered.exec(inner) ?? [];
  const [, letter, letteredText] = lettered.exec(inner) ?? [];
  const verdict = verdictOf(numberedText ?? letteredText ?? inner);
  const mark: Mark | null =
    letter !== undefined
      ? { sign: 'letter', at: comparable(letter).charCodeAt(0) - 97 }
      : digits !== undefined && bulleted === undefined
        ? { sign: 'number', at: Number(digits) - 1 }
        : bulleted !== undefined || box.test(text)
          ? { sign: 'bullet' }
          : null;
  const isStarred = starred !== '';
  return (
    mark && {
      mark,
      text: verdict.text.trim(),
      right: isStarred || verdict.right,
      isSure: isStarred || verdict.isSure,
    }
  );
}

/** `[x] a)`: the sign before its letter. */
const boxedLetter = /^((?:[-*+•]\s+)?)(\[[ xX]\]|\([ xX]\)|[☑☐✅❌])\s*(\(?[A-Ta-t][.)]|\d{1,2}[.)])\s+/u;

/** The lines of a text, code blocks in one. */
export function listLines(text: string): ListLine[] {
  const lines = text.split('\n');
  const read: ListLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const whole = (lines[at] ?? '').replaceAll('\t', '    ');
    const words = whole.replace(/<summary[^>]*>.*?<\/summary>|<\/?(?:details|summary)[^>]*>/gi, '').trim();
    const place = { line: at + 1, indent: whole.search(/\S|$/) };
    const [edge] = fence.exec(words) ?? [];
    if (edge !== undefined) {
      const length = lines.slice(at + 1).findIndex((line) => line.trim().startsWith(edge)) + 1;
      if (length > 0) {
        const block = lines.slice(at, at + length + 1);
        const indent = new RegExp(`^\\s{0,${place.indent}}`);
        read.push({
          ...place,
          kind: 'code',
          text: block.map((line) => line.replace(indent, '').trimEnd()).join('\n'),
        });
        at += length;
        continue;
      }
    }
    read.push({ ...place, ...lineOf(words) });
  }
  return read;
}

type Distributed<Line> = Line extends unknown ? Omit<Line, 'line' | 'indent'> : never;

function lineOf(words: string): Distributed<ListLine> {
  if (words === '') return { kind: 'blank' };
  if (rule.test(words)) return { kind: 'rule' };
  const head = heading.exec(words);
  if (head)
    return { kind: 'heading', level: /^#+/.exec(words)?.[0].length ?? 1, text: withoutBold(head[1] ?? '') };
  const explanation = explanationLine.exec(words.replace(/^>\s*/, ''));
  if (explanation) return { kind: 'explanation', text: explanation[1] ?? '' };
  const key = keyLine.exec(words.replace(/^(?:>|[-*]\s(?!\[))\s*/, ''));
  if (key) return { kind: 'key', text: (key[1] ?? '').replace(/[*_]+$/, '').trim() };
  if (words.startsWith('>')) return { kind: 'quote', text: words.replace(/^>\s?/, '') };
  const item = itemOf(words.replace(boxedLetter, '$3 $2 '));
  return item ? { kind: 'item', ...item } : { kind: 'text', text: words };
}
