import { type ExerciseCheck, refusalsOf } from '@atelier/contracts/exercise';
import { linesOf, mergeIntoZone, type Zone, zoneIn } from '@atelier/contracts/exercise-files';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { type ExerciseLanguage, exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { newId } from '../../../shared/new-id';
import { moveItem } from '../programme/programme';

/** An exercise while it is written. All functions are pure and answer what they change. */
export type ExerciseDraft = OfKind<PartDraft, 'exercice'>;
export type FileDraft = ExerciseDraft['files'][number];
export type CheckDraft = ExerciseDraft['checks'][number];
export type CheckDraftOf<Kind extends CheckDraft['kind']> = Extract<CheckDraft, { kind: Kind }>;
export type ExerciseChange = Partial<
  Pick<ExerciseDraft, 'language' | 'statement' | 'files' | 'entry' | 'checks' | 'counts' | 'statedMinutes'>
>;

const replaced = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] =>
  list.map((each, at) => (at === index ? entry : each));

/** `fichier-2.js`: a name that no file has yet. */
export function freeName({ language, files }: Pick<ExerciseDraft, 'language' | 'files'>): string {
  const [extension = 'txt'] = exerciseLanguages[language].extensions;
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  let number = files.length + 1;
  while (names.has(`fichier-${number}.${extension}`)) number += 1;
  return `fichier-${number}.${extension}`;
}

export const addFile = (exercise: ExerciseDraft): ExerciseChange => ({
  files: [...exercise.files, { name: freeName(exercise), visibility: 'given', start: '' }],
});

/** The file that « Exécuter » runs stays the same one under its new name. */
export function renameFile({ files, entry }: ExerciseDraft, index: number, name: string): ExerciseChange {
  const file = files[index];
  if (!file) return {};
  return {
    files: replaced(files, index, { ...file, name }),
    ...(entry === file.name && { entry: name }),
  };
}

export function removeFile({ files, entry }: ExerciseDraft, index: number): ExerciseChange {
  const file = files[index];
  return { files: files.filter((_, at) => at !== index), ...(entry === file?.name && { entry: null }) };
}

export const moveFile = ({ files }: ExerciseDraft, from: number, to: number): ExerciseChange => ({
  files: moveItem(files, from, to),
});

/** Only a given file has a zone, and can be run by « Exécuter ». */
export function showFileAs(
  { files, entry }: ExerciseDraft,
  index: number,
  visibility: FileDraft['visibility'],
): ExerciseChange {
  const file = files[index];
  if (!file) return {};
  const isGiven = visibility === 'given';
  return {
    files: replaced(files, index, { ...file, visibility, ...(!isGiven && { zone: null }) }),
    ...(!isGiven && entry === file.name && { entry: null }),
  };
}

/** Where a zone lies after its text was edited: it grows with what is typed inside, and moves with what is typed above. */
export function shiftedZone(before: string, after: string, zone: Zone): Zone {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shortest = Math.min(old.length, now.length);
  let above = 0;
  while (above < shortest && old[above] === now[above]) above += 1;
  let below = 0;
  while (below < shortest - above && old.at(-1 - below) === now.at(-1 - below)) below += 1;
  const grown = now.length - old.length;
  const lastChanged = old.length - below;
  const isAbove = lastChanged < zone.from;
  // Lines added right after its last one belong to it.
  const isBelow = above > zone.to || (above === zone.to && lastChanged > above);
  const from = isAbove ? zone.from + grown : Math.min(zone.from, now.length);
  const to = isBelow ? zone.to : zone.to + grown;
  return { from: Math.max(1, from), to: Math.max(1, from, Math.min(to, now.length)) };
}

/** Whether the solution changes nothing outside of the zone. */
export const respectsZone = ({ start, zone, solution }: FileDraft): boolean =>
  !zone || solution === null || solution === undefined || mergeIntoZone(start, zone, solution) === solution;

/** The lines outside of the zone are those of the start, in the solution too. */
function followingSolution({ start, zone, solution }: FileDraft, after: string, moved: Zone): string {
  const own = zone ? zoneIn(start, zone, solution ?? '') : moved;
  const inZone = linesOf(solution ?? '').slice(own.from - 1, own.to);
  const lines = linesOf(after);
  return [...lines.slice(0, moved.from - 1), ...inZone, ...lines.slice(moved.to)].join('\n');
}

export function changeStart(file: FileDraft, start: string): FileDraft {
  if (!file.zone) return { ...file, start };
  const zone = shiftedZone(file.start, start, file.zone);
  if (file.solution === null || file.solution === undefined || !respectsZone(file))
    return { ...file, start, zone };
  return { ...file, start, zone, solution: followingSolution(file, start, zone) };
}

export const withFile = ({ files }: ExerciseDraft, index: number, file: FileDraft): ExerciseChange => ({
  files: replaced(files, index, file),
});

/** A zone within the text. */
export function limitedZone(start: string, zone: Zone): Zone {
  const last = linesOf(start).length;
  const from = Math.min(Math.max(1, Math.trunc(zone.from)), last);
  return { from, to: Math.min(Math.max(from, Math.trunc(zone.to)), last) };
}

const commonOf = ({ _id, sentence, hint, isHidden }: Omit<CheckDraft, 'kind'>) => ({
  _id,
  sentence,
  ...(hint && { hint }),
  ...(isHidden && { isHidden }),
});

function checkOfKind(kind: CheckDraft['kind'], common: Omit<CheckDraft, 'kind'>): CheckDraft {
  const words = commonOf(common);
  if (kind === 'code') return { kind, ...words, test: '' };
  if (kind === 'sql') return { kind, ...words, query: '', rows: [], isOrdered: false };
  return { kind, ...words, selector: '', reads: 'property', property: 'textContent', expected: '' };
}

export const blankCheck = (language: ExerciseLanguage): CheckDraft =>
  checkOfKind(exerciseLanguages[language].checks, { _id: newId(), sentence: '' });

/** Files stay under their names; checks of another kind keep their sentence and hint. */
export function changeLanguage(
  { checks, counts }: ExerciseDraft,
  language: ExerciseLanguage,
): ExerciseChange {
  const { checks: kind, canCount } = exerciseLanguages[language];
  return {
    language,
    checks: checks.map((check) => (check.kind === kind ? check : checkOfKind(kind, check))),
    counts: counts && canCount,
  };
}

/** Whether changing the language leads to a question: there is something that may no longer fit. */
export const isBlank = ({ files, checks }: ExerciseDraft): boolean =>
  checks.length === 0 &&
  files.every(({ start, solution }) => start.trim() === '' && (solution ?? '').trim() === '');

/** A blank exercise has its one file renamed with its language. */
export function chooseLanguage(exercise: ExerciseDraft, language: ExerciseLanguage): ExerciseChange {
  const change = changeLanguage(exercise, language);
  if (!isBlank(exercise)) return change;
  const [extension = 'txt'] = exerciseLanguages[language].extensions;
  const files = exercise.files.map((file) => ({
    ...file,
    name: file.name.replace(/\.[^.]*$/, `.${extension}`),
  }));
  return { ...change, files };
}

export const withCheck = ({ checks }: ExerciseDraft, check: CheckDraft): ExerciseChange => ({
  checks: checks.map((each) => (each._id === check._id ? check : each)),
});

/** Messages by the path of their field, as `files.0.name`. The first of a field is shown. */
export function problemsOf(exercise: ExerciseDraft): ReadonlyMap<string, string> {
  const { language, statement, files, entry, checks, counts } = exercise;
  const problems = new Map<string, string>();
  for (const { path, message } of refusalsOf({ language, statement, files, entry, checks, counts }))
    if (!problems.has(path)) problems.set(path, message);
  return problems;
}

type Rows = CheckDraftOf<'sql'>['rows'];

const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** One line per row, cells between `|`; `NULL` is no value, and quotes make a text of what looks like a number. */
export const rowsToText = (rows: Rows): string =>
  rows.map((row) => row.map(cellToText).join(' | ')).join('\n');

function cellToText(cell: Rows[number][number]): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  const isPlain =
    cell !== '' &&
    cell === cell.trim() &&
    !/[|'\n]/.test(cell) &&
    !numberPattern.test(cell) &&
    cell.toUpperCase() !== 'NULL';
  return isPlain ? cell : `'${cell.replaceAll("'", "''").replaceAll('\n', '\\n')}'`;
}

/** The cells of a line; a `|` within quotes is part of its cell. */
const cellsOf = (line: string): string[] => line.match(/(?:'(?:[^']|'')*'|[^|])+|(?<=\||^)(?=\||$)/g) ?? [];

function readCell(text: string): Rows[number][number] {
  const word = text.trim();
  if (word.toUpperCase() === 'NULL') return null;
  if (word.length >= 2 && word.startsWith("'") && word.endsWith("'"))
    return word.slice(1, -1).replaceAll("''", "'").replaceAll('\\n', '\n');
  const isExact =
    Number.isFinite(Number(word)) && (!/^-?\d+$/.test(word) || Number.isSafeInteger(Number(word)));
  return numberPattern.test(word) && isExact ? Number(word) : word;
}

export const textToRows = (text: string): Rows =>
  linesOf(text)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsOf(line).map(readCell));

export const columnsToText = (columns: readonly string[] | null | undefined): string =>
  (columns ?? []).join(' | ');
export function textToColumns(text: string): string[] | null {
  const names = text.split('|').map((name) => name.trim());
  return names.every((name) => name === '') ? null : names;
}

/** For engines, which take complete checks: the draft has been found complete before. */
export const asChecks = (checks: readonly CheckDraft[]): ExerciseCheck[] => [...checks] as ExerciseCheck[];
