import { maxChoices, trueFalse } from './quiz-draft';

/** A parsed question; its choices are distinct. */
export interface PastedQuiz {
  /** First line in the text, counted from 1. */
  line: number;
  /** Null when there is none. */
  title: string | null;
  question: string;
  choiceType: 'multiple' | 'true-false';
  choices: { text: string; right: boolean }[];
  explanation: string;
}

export interface PastedFault {
  line: number;
  /** Why it was rejected. */
  words: string;
}

export interface PastedQuizzes {
  quizzes: PastedQuiz[];
  faults: PastedFault[];
  /** What a quiz of ours has no place for, though its question is understood. */
  notes: PastedFault[];
}

const maxQuestionLength = 2000;
const maxChoiceLength = 500;

/** Without what tells one system's lines from another's. */
export const withPlainLines = (text: string): string =>
  text.replace(/^\ufeff/, '').replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n');

/** Why a question cannot become a quiz; null when it can. */
function quizProblem({ question, choices, explanation }: PastedQuiz): string | null {
  if (question === '') return 'La question manque.';
  if (question.length > maxQuestionLength) return `La question dépasse ${maxQuestionLength} caractères.`;
  if (explanation.length > maxQuestionLength) return `L’explication dépasse ${maxQuestionLength} caractères.`;
  if (choices.length < 2) return 'Il faut au moins deux réponses proposées.';
  if (choices.length > maxChoices) return `Il y a plus de ${maxChoices} réponses proposées.`;
  if (choices.some(({ text }) => text === '')) return 'Une réponse est vide.';
  if (choices.some(({ text }) => text.length > maxChoiceLength))
    return `Une réponse dépasse ${maxChoiceLength} caractères.`;
  if (new Set(choices.map(({ text }) => text)).size < choices.length)
    return 'Une réponse est proposée deux fois.';
  if (!choices.some(({ right }) => right)) return 'Aucune réponse n’est la bonne.';
  return null;
}

/** « Vrai » and « Faux » as choices make a question of that type, whose order is fixed. */
function withChoiceType(quiz: PastedQuiz): PastedQuiz {
  const named = quiz.choices.map(({ text }) => comparable(text));
  if (named.length !== 2 || !named.includes('vrai') || !named.includes('faux')) return quiz;
  const right = new Set(quiz.choices.flatMap((choice, at) => (choice.right ? [named[at]] : [])));
  return right.size === 1 ? { ...quiz, ...trueFalseChoices(right.has('vrai')) } : quiz;
}

export const trueFalseChoices = (isTrue: boolean): Pick<PastedQuiz, 'choiceType' | 'choices'> => ({
  choiceType: 'true-false',
  choices: trueFalse.map((text, at) => ({ text, right: (at === 0) === isTrue })),
});

/** What a word says of a statement; null when it is none of « vrai », « faux » and their kin. */
export function truthOf(words: string): boolean | null {
  const [, yes] = /^(?:(vrai|v|true|t)|faux|f|false)[.!]?$/.exec(comparable(words)) ?? [null, null];
  return yes === null ? null : yes !== undefined;
}

/** Separates valid quizzes from rejected ones. */
export function sortOutFaults(
  found: readonly (PastedQuiz | PastedFault)[],
  remarks: readonly PastedFault[] = [],
): PastedQuizzes {
  const quizzes: PastedQuiz[] = [];
  const faults: PastedFault[] = [];
  for (const one of found) {
    if ('words' in one) {
      faults.push(one);
      continue;
    }
    const words = quizProblem(one);
    if (words === null) quizzes.push(withChoiceType(one));
    else faults.push({ line: one.line, words });
  }
  const rejected = new Set(faults.map(({ line }) => line));
  return { quizzes, faults, notes: remarks.filter(({ line }) => !rejected.has(line)) };
}

/** Without accents, case, and the widths of other keyboards. */
export const comparable = (words: string): string =>
  words
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const separator = /\s?[,;/|]\s?(?:(?:et|and|ou)\s)?|\s(?:et|and|ou|&|\+)\s|\s/giu;
const nameOfChoice =
  /^(?:(?:la |les )?(?:reponses?|choix|options?|answers?|choices?|propositions?) ?)?\(?(\d{1,2}|[a-t])\)?[.)]?$/;

/** The choice that a mark names: by its text, its letter, or its number. */
function namedChoice(choices: PastedQuiz['choices'], mark: string): number {
  const exact = choices.findIndex(({ text }) => text === mark.trim());
  if (exact >= 0) return exact;
  const key = comparable(mark);
  const same = choices.findIndex(({ text }) => comparable(text) === key);
  if (same >= 0) return same;
  const [, place = ''] = nameOfChoice.exec(key) ?? [];
  const at = /^\d/.test(place) ? Number(place) - 1 : place === '' ? -1 : place.charCodeAt(0) - 97;
  if (at >= 0 && at < choices.length) return at;
  // « A) Ada », « 2. Alan ».
  const [, rest = ''] = /^\s*(?:\d{1,2}|[A-Ta-t])\s*[.):-]\s*(.+)$/s.exec(mark) ?? [];
  return rest === '' ? -1 : choices.findIndex(({ text }) => comparable(text) === comparable(rest));
}

/** Names in marks beyond these are not tried joined. */
const maxNames = 30;

/**
 * Marks the right choices. Names may contain what separates them (« TCP/IP, UDP »): the longest is tried first.
 * @returns the first mark that matches none, null when all match
 */
export function markRight(choices: PastedQuiz['choices'], written: string): string | null {
  const marks = written.trim().replace(/\s+/g, ' ');
  const cuts = [...marks.matchAll(separator)].slice(0, maxNames);
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), marks.length];
  const failed = new Set<number>();
  const from = (start: number): number[] | null => {
    if (start >= starts.length) return [];
    if (failed.has(start)) return null;
    if (starts[start] === ends[start]) return from(start + 1);
    for (let end = ends.length - 1; end >= start; end -= 1) {
      const chosen = namedChoice(choices, marks.slice(starts[start], ends[end]));
      const others = chosen < 0 ? null : from(end + 1);
      if (others) return [chosen, ...others];
    }
    failed.add(start);
    return null;
  };
  const chosen = from(0) ?? lettersOf(marks, choices.length);
  if (chosen) {
    for (const at of chosen) (choices[at] as PastedQuiz['choices'][number]).right = true;
    return chosen.length > 0 ? null : marks;
  }
  const names = marks.split(/[,;/|]|\bet\b/).map((name) => name.trim());
  return names.find((name) => name !== '' && namedChoice(choices, name) < 0) ?? marks;
}

/** « AC »; null when it is no such row of letters. */
function lettersOf(marks: string, count: number): number[] | null {
  const letters = [...comparable(marks)].map((letter) => letter.charCodeAt(0) - 97);
  const rises = letters.every((at, place) => at > (letters[place - 1] ?? -1) && at < count);
  return letters.length > 1 && rises ? letters : null;
}

/** A picture has no place in a quiz. */
export const pictureLeftOut = (name: string): string =>
  name === '' ? 'une image n’a pas été reprise.' : `l’image «\u00a0${name}\u00a0» n’a pas été reprise.`;

/** The pictures of a text in HTML or Markdown, by their file or what they are said to show. */
export function picturesIn(text: string): string[] {
  const tags = [...text.matchAll(/<img\s[^<>]*>/gi)].map(([tag]) => {
    const value = (name: string) =>
      new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
        .exec(tag)
        ?.slice(1)
        .find(Boolean) ?? '';
    return fileName(value('src')) || value('alt');
  });
  const marks = [...text.matchAll(/!\[([^\]\n]*)\]\(([^()\s]*)[^()\n]*\)/g)].map(
    ([, alt = '', src = '']) => fileName(src) || alt,
  );
  return [...tags, ...marks];
}

const fileName = (address: string): string =>
  address.startsWith('data:') ? '' : ((address.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '');
