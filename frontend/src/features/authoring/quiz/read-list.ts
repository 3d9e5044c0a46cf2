import { type ListLine, listLines } from './list-lines';
import {
  markRight,
  type PastedFault,
  type PastedQuiz,
  type PastedQuizzes,
  pictureLeftOut,
  picturesIn,
  sortOutFaults,
  trueFalseChoices,
  truthOf,
  withPlainLines,
} from './pasted-quiz';

type Item = Extract<ListLine, { kind: 'item' }>;

/** A question while its lines are read. */
interface Draft {
  line: number;
  heading: string | null;
  question: string[];
  choices: { text: string; right: boolean | null; isSure: boolean; indent: number }[];
  /** What names the right answers; null without. */
  key: string | null;
  explanation: string[];
  hasComments: boolean;
  /** Numbered or under a heading as others are: one without choices is lost, not an aside. */
  isMeant: boolean;
}

const draftAt = (line: number, change: Partial<Draft> = {}): Draft => ({
  line,
  heading: null,
  question: [],
  choices: [],
  key: null,
  explanation: [],
  hasComments: false,
  isMeant: false,
  ...change,
});

const isItem = (line: ListLine | undefined): line is Item => line?.kind === 'item';

/** How questions begin in a text, seen over all its lines. */
class Outline {
  private readonly numbersAt: ReadonlySet<number>;
  readonly hasHeadings: boolean;
  readonly questionLevel: number;

  constructor(private readonly lines: readonly ListLine[]) {
    this.numbersAt = new Set(
      lines.flatMap((line, at) =>
        isItem(line) && line.mark.sign === 'number' && this.hasChoicesBelow(line, at) ? [line.indent] : [],
      ),
    );
    const leading = lines.flatMap((line, at) =>
      line.kind === 'heading' && this.leadsToChoices(at) ? [{ line, at }] : [],
    );
    const isDirect = leading.some(({ at }) => {
      const next = lines.slice(at + 1).find(({ kind }) => kind !== 'blank');
      return isItem(next) || next?.kind === 'code' || next?.kind === 'key';
    });
    this.hasHeadings = leading.length > 0 && (isDirect || !this.hasTextQuestions());
    this.questionLevel = Math.max(0, ...leading.map(({ line }) => line.level));
  }

  /** Whether an item is a question, whose choices are the next ones. */
  isQuestion(line: Item, at: number): boolean {
    if (line.isSure || line.mark.sign === 'letter') return false;
    return (line.mark.sign === 'number' && this.numbersAt.has(line.indent)) || this.hasChoicesBelow(line, at);
  }

  private hasChoicesBelow(line: Item, at: number): boolean {
    if (line.isSure || line.mark.sign === 'letter') return false;
    const next = this.lines.slice(at + 1).find(({ kind }) => !/^(?:blank|text|code|quote)$/.test(kind));
    if (next?.kind === 'key') return truthOf(firstWord(next.text)) !== null && truthOf(line.text) === null;
    if (!isItem(next)) return false;
    return next.indent > line.indent || (line.mark.sign === 'number' && next.mark.sign !== 'number');
  }

  /** Whether what stands here is followed by choices, before another question begins. */
  leadsToChoices(from: number): boolean {
    const at = this.lines.findIndex(
      ({ kind }, place) => place > from && !/^(?:blank|text|code|quote)$/.test(kind),
    );
    const next = this.lines[at];
    if (next?.kind === 'key') return truthOf(firstWord(next.text)) !== null;
    if (!isItem(next) || this.isQuestion(next, at)) return false;
    return next.mark.sign === 'bullet' || next.mark.at === 0;
  }

  /** Whether questions are paragraphs, after the choices of the one before. */
  private hasTextQuestions(): boolean {
    let isAfterChoices = false;
    return this.lines.some((line, at) => {
      if (line.kind === 'heading') isAfterChoices = false;
      if (isItem(line)) isAfterChoices = true;
      return line.kind === 'text' && isAfterChoices && this.leadsToChoices(at);
    });
  }
}

const firstWord = (text: string): string => /^\p{L}+/u.exec(text.trim())?.[0] ?? text;

/**
 * Parses questions as authors list them, in Markdown or plain text: a heading, a number or a paragraph, then choices
 * with boxes (`- [x]`), signs (« ✅ »), bold, or letters and numbers that a line « Réponse : B » (`ANSWER: B`) names.
 */
export function parseList(text: string): PastedQuizzes {
  const lines = listLines(withPlainLines(text));
  const isMarkdown = lines.some((line) => line.kind === 'heading' || (isItem(line) && line.isSure));
  const drafts = draftsOf(lines);
  const notes: PastedFault[] = [];
  const found: (PastedQuiz | PastedFault)[] = [];
  for (const draft of drafts) {
    const { line, question } = draft;
    if (
      draft.choices.length === 0 &&
      draft.key === null &&
      !draft.isMeant &&
      !question.at(-1)?.endsWith('?')
    ) {
      const words = question.join(' ').trim();
      const short = words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words;
      if (words !== '') notes.push({ line, words: `non repris\u00a0: «\u00a0${short}\u00a0».` });
      continue;
    }
    found.push(quizOf(draft, isMarkdown));
    const written = [
      draft.heading ?? '',
      ...question,
      ...draft.choices.map((choice) => choice.text),
      ...draft.explanation,
    ];
    notes.push(
      ...written.flatMap((part) => picturesIn(part)).map((name) => ({ line, words: pictureLeftOut(name) })),
    );
    if (draft.hasComments)
      notes.push({
        line,
        words: 'les commentaires de chaque réponse ne sont pas repris, seulement l’explication générale.',
      });
  }
  return sortOutFaults(found, notes);
}

function draftsOf(lines: readonly ListLine[]): Draft[] {
  const outline = new Outline(lines);
  const drafts: Draft[] = [];
  let draft: Draft | null = null;
  let isAfterBlank = false;
  const begin = (line: ListLine, change: Partial<Draft>): Draft => {
    const next = draftAt(line.line, change);
    drafts.push(next);
    return next;
  };
  for (const [at, line] of lines.entries()) {
    switch (line.kind) {
      case 'blank':
        if (draft && draft.choices.length === 0 && draft.question.length > 0) draft.question.push('');
        break;
      case 'rule':
        draft = null;
        break;
      case 'heading': {
        const isTitle = !outline.hasHeadings || isOverOthers(lines, at) || line.level < outline.questionLevel;
        draft = isTitle ? null : begin(line, { heading: line.text, isMeant: true });
        break;
      }
      case 'key':
        draft ??= begin(line, {});
        draft.key = draft.key ? `${draft.key}, ${line.text}` : line.text;
        break;
      case 'explanation':
        draft?.explanation.push(line.text);
        break;
      case 'quote':
        if (/^\[!\w+\]$/.test(line.text)) break;
        if (draft && isAnswered(draft)) draft.explanation.push(line.text);
        else (draft ??= begin(line, {})).question.push(line.text);
        break;
      case 'item':
        draft = takeItem(line, at, draft);
        break;
      default:
        draft = takeText(line, at, draft);
    }
    isAfterBlank = line.kind === 'blank';
  }
  return drafts;

  function takeItem(line: Item, at: number, open: Draft | null): Draft {
    if (outline.isQuestion(line, at)) {
      // A heading over numbered questions is theirs all.
      if (open && open.question.length === 0 && !isAnswered(open)) drafts.splice(drafts.indexOf(open), 1);
      return begin(line, { question: [line.text], isMeant: true });
    }
    const { mark } = line;
    const current = open ?? begin(line, {});
    if (current.key === '') current.key = line.text;
    else if (mark.sign !== 'bullet' && mark.at !== current.choices.length && !line.isSure)
      return takeText({ ...line, kind: 'text', text: signed(line) }, at, current);
    else if (current.key !== null || current.explanation.length > 0) current.explanation.push(line.text);
    else if (isBelow(line, current.choices[0]?.indent) && !line.isSure) current.hasComments = true;
    else {
      const { text, right, isSure, indent } = line;
      current.choices.push({ text, right, isSure, indent });
    }
    return current;
  }

  function takeText(line: ListLine & { text: string }, at: number, open: Draft | null): Draft {
    if (!open) return begin(line, { question: [line.text] });
    const last = open.choices.at(-1);
    if (open.key === '') open.key = line.text;
    else if (!isAnswered(open)) open.question.push(line.text);
    else if (isBelow(line, last?.indent) && last && open.key === null && open.explanation.length === 0)
      last.text += `\n${line.text}`;
    else if (
      !outline.hasHeadings &&
      (outline.leadsToChoices(at) || (isAfterBlank && line.text.endsWith('?')))
    )
      return begin(line, { question: [line.text] });
    else if (isAfterBlank || !last || open.key !== null || open.explanation.length > 0)
      open.explanation.push(line.text);
    else last.text += ` ${line.text}`;
    return open;
  }
}

const isAnswered = ({ choices, key }: Draft): boolean => choices.length > 0 || key !== null;
const isBelow = ({ indent }: ListLine, other: number | undefined): boolean =>
  other !== undefined && indent >= other + 2;

/** The title of a text, or of a part: only headings stand under it. */
function isOverOthers(lines: readonly ListLine[], at: number): boolean {
  const line = lines[at];
  const next = lines
    .slice(at + 1)
    .find(({ kind }) => kind === 'heading' || kind === 'item' || kind === 'key');
  return line?.kind === 'heading' && next?.kind === 'heading' && next.level > line.level;
}

const signed = ({ mark, text }: Item): string =>
  mark.sign === 'letter'
    ? `${String.fromCharCode(65 + mark.at)}. ${text}`
    : mark.sign === 'number'
      ? `${mark.at + 1}. ${text}`
      : text;

function quizOf(draft: Draft, isMarkdown: boolean): PastedQuiz | PastedFault {
  const { line, key } = draft;
  const words = (text: string) => (isMarkdown ? plainMarkdown(text) : text).trim();
  const quiz = {
    line,
    ...questionOf(draft, words),
    choiceType: 'multiple' as const,
    explanation: words(draft.explanation.join('\n')),
  };
  const choices = draft.choices.map(({ text }) => ({ text: words(text), right: false }));
  const withReason = (reason: string | undefined) => ({
    ...quiz,
    explanation: [words(reason ?? ''), quiz.explanation].filter((part) => part !== '').join('\n'),
  });
  if (choices.length === 0 && key !== null) {
    const [, first = '', reason] = /^(\p{L}+)\b[\s.,:;!–—-]*(.*)$/su.exec(key) ?? [];
    const truth = truthOf(first);
    if (truth !== null) return { ...withReason(reason), ...trueFalseChoices(truth) };
  }
  if (draft.choices.some(({ isSure }) => isSure)) {
    draft.choices.forEach(({ isSure, right }, at) =>
      Object.assign(choices[at] ?? {}, { right: isSure && right === true }),
    );
    return { ...quiz, choices };
  }
  if (key !== null && key !== '' && choices.length > 0) {
    const unknown = markRight(choices, words(key));
    if (unknown === null) return { ...quiz, choices };
    const [, first = '', reason] = /^\(?([A-Za-z]|\d{1,2})\)?\s*[,.:;)–—(-]+\s*(.+)$/s.exec(key) ?? [];
    if (first !== '' && markRight(choices, first) === null) return { ...withReason(reason), choices };
    return { line, words: `«\u00a0${unknown}\u00a0» n’est aucune des réponses proposées.` };
  }
  const isTelling = draft.choices.some(({ right }) => right !== true);
  draft.choices.forEach(({ right }, at) =>
    Object.assign(choices[at] ?? {}, { right: isTelling && right === true }),
  );
  return { ...quiz, choices };
}

const generic = /^(?:question|q|quiz|exercice)?\s*(?:n[°o]\s*)?\d*\s*[.:)–—-]*\s*$/i;
const numberBefore = /^(?:(?:question|q)\s*(?:n[°o]\s*)?\d{1,3}|\d{1,3})\s*(?:[.:)–—-]+\s*|\s+(?=\S))/i;

function questionOf(
  { heading, question }: Draft,
  words: (text: string) => string,
): Pick<PastedQuiz, 'title' | 'question'> {
  const [first = '', ...others] = question;
  const text = words([withoutNumber(first), ...others].join('\n').replace(/\n{3,}/g, '\n\n'));
  const head = heading === null || generic.test(heading) ? '' : words(withoutNumber(heading));
  if (head === '' || text === '') return { title: null, question: head || text };
  const isCode = text.startsWith('```') || text.startsWith('~~~');
  return isCode || /[?:…]$/.test(head)
    ? { title: null, question: `${head}\n${text}` }
    : { title: head, question: text };
}

const withoutNumber = (text: string): string => {
  const plain = text.replace(/^\*\*([^*]+)\*\*(.*)$/s, '$1$2');
  const isNumbered = /^(?:question|q)\s*(?:n[°o]\s*)?\d|^\d{1,3}\s*[.:)]/i.test(plain);
  return isNumbered && !generic.test(plain) ? plain.replace(numberBefore, '') : plain;
};

/** Emphasis and escapes of Markdown, outside code; pictures are named elsewhere. */
const plainMarkdown = (text: string): string =>
  text
    .split(/(```[^]*?```|`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/<img\s[^<>]*>|!\[[^\]\n]*\]\([^()\n]*\)/gi, '')
            .replace(/(?<![\p{L}\p{N}*])\*\*(?!\s)([^*\n]+?)\*\*(?![\p{L}\p{N}*])/gu, '$1')
            .replace(/\\([_*[\]<>#`~|!])/g, '$1')
            .replace(/ {2,}$|\\$/gm, ''),
    )
    .join('');
