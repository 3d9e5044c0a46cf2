import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { linesOf, mergeIntoZone } from './exercise-files.js';
import { storableText } from './storable-text.js';
import {
  exerciseLanguageNames,
  exerciseLanguages,
  exerciseLimits as limits,
  type ExerciseRefusal,
  exerciseRefusals as refusals,
  fileVisibilityNames,
} from './words/exercise-words.js';

const ExerciseLanguage = z.enum(exerciseLanguageNames, refusals['exercise-language']);

/** One path segment, that no file system or object treats specially. */
const FileName = boundedText(
  limits.fileName,
  refusals['exercise-file-name'],
  refusals['exercise-file-name'],
).regex(/^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)+$/i, refusals['exercise-file-name']);

/** Code keeps its spaces; line ends are those of the editor, and the database takes no NUL. */
const code = (max: number, tooLong: string) =>
  boundedText(max, tooLong, 'Un texte est attendu').overwrite((text) =>
    storableText(text.replace(/\r\n?/g, '\n')),
  );

const Zone = z.object({
  from: z.number(refusals['exercise-zone']).int(refusals['exercise-zone']).min(1, refusals['exercise-zone']),
  to: z.number(refusals['exercise-zone']).int(refusals['exercise-zone']).min(1, refusals['exercise-zone']),
});

const startText = code(limits.text, refusals['exercise-text-too-long']);

export const ExerciseFile = z.object({
  name: FileName,
  visibility: z.enum(fileVisibilityNames),
  /** The only lines learners may change, counted in `start`; all of a given file if absent. */
  zone: Zone.nullish(),
  start: startText,
  /** Absent: as it starts. */
  solution: startText.nullish(),
});
export type ExerciseFile = z.infer<typeof ExerciseFile>;

const commonOfChecks = {
  _id: Id,
  /** In French; shown to learners, red or green. */
  sentence: trimmedText(limits.sentence, refusals['exercise-sentence'], refusals['exercise-sentence']).min(
    1,
    refusals['exercise-sentence'],
  ),
  hint: trimmedText(limits.hint, refusals['exercise-hint-too-long']).nullish(),
  /** Judged by the server alone; learners see that it exists. */
  isHidden: z.boolean().nullish(),
};
const testText = code(limits.test, refusals['exercise-test-too-long']);

/** A snippet in the language of the exercise, with `attendre(…)`; what the files export is in its scope. */
const CodeCheck = z.object({ kind: z.literal('code'), ...commonOfChecks, test: testText });

const shortValue = boundedText(limits.cell, refusals['exercise-value-too-long']);

/** A cell of a result: blobs are written `x'00ff'`. */
export const SqlCell = z.union([z.number(), shortValue, z.null()], {
  error: ({ input }) => (typeof input === 'string' ? refusals['exercise-value-too-long'] : undefined),
});
export type SqlCell = z.infer<typeof SqlCell>;

const SqlCheck = z.object({
  kind: z.literal('sql'),
  ...commonOfChecks,
  /** Run after the learner's files; if empty, their last result is compared. */
  query: testText,
  /** Compared without regard to case; not compared if empty. */
  columns: z.array(shortValue).max(limits.columns, refusals['exercise-rows']).nullish(),
  rows: z
    .array(z.array(SqlCell).max(limits.columns, refusals['exercise-rows']))
    .max(limits.rows, refusals['exercise-rows'])
    .refine((rows) => new Set(rows.map((row) => row.length)).size <= 1, refusals['exercise-ragged-rows']),
  isOrdered: z.boolean(),
});

const HtmlCheck = z.object({
  kind: z.literal('html'),
  ...commonOfChecks,
  selector: trimmedText(300, refusals['exercise-selector'], refusals['exercise-selector']).min(
    1,
    refusals['exercise-selector'],
  ),
  /** What is read of the first element: a property of the DOM, its computed style, or how many there are. */
  reads: z.enum(['property', 'style', 'count']),
  /** Name of the property; empty for a count. */
  property: boundedText(60, refusals['exercise-property']).regex(
    /^(?:[a-z-][\w-]*)?$/i,
    refusals['exercise-property'],
  ),
  expected: shortValue,
});

export const ExerciseCheck = z.discriminatedUnion('kind', [CodeCheck, SqlCheck, HtmlCheck]);
export type ExerciseCheck = z.infer<typeof ExerciseCheck>;
export type CheckOf<Kind extends ExerciseCheck['kind']> = Extract<ExerciseCheck, { kind: Kind }>;

interface Refused {
  code: ExerciseRefusal;
  path: (string | number)[];
}

const Fields = z.object({
  language: ExerciseLanguage,
  /** Sanitised HTML, like the text of a lesson. */
  statement: boundedText(limits.statement, refusals['exercise-statement-too-long']),
  files: z
    .array(ExerciseFile)
    .min(1, refusals['exercise-no-file'])
    .max(limits.files, refusals['exercise-too-many-files']),
  /** Name of the file that « Exécuter » runs and no check sees; the first given one, which checks see, if absent. */
  entry: z.string().nullish(),
  checks: z.array(ExerciseCheck).max(limits.checks, refusals['exercise-too-many-checks']),
  /** Counts for the attestation, so the server judges it. */
  counts: z.boolean(),
});

function* refusedFiles({ language, files, entry }: z.infer<typeof Fields>): Generator<Refused> {
  const { extensions } = exerciseLanguages[language];
  const names = new Set<string>();
  for (const [index, { name, visibility, zone, start, solution }] of files.entries()) {
    const path = (field: string) => ['files', index, field];
    if (names.has(name.toLowerCase())) yield { code: 'exercise-file-name-taken', path: path('name') };
    names.add(name.toLowerCase());
    if (!extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? ''))
      yield { code: 'exercise-file-extension', path: path('name') };
    if (!zone) continue;
    if (visibility !== 'given') yield { code: 'exercise-zone-elsewhere', path: path('zone') };
    else if (zone.from > zone.to || zone.to > linesOf(start).length)
      yield { code: 'exercise-zone', path: path('zone') };
    else if (solution !== null && solution !== undefined && mergeIntoZone(start, zone, solution) !== solution)
      yield { code: 'exercise-zone-solution', path: path('solution') };
  }
  if (!files.some(({ visibility }) => visibility === 'given'))
    yield { code: 'exercise-no-given-file', path: ['files'] };
  if (entry && !files.some(({ name, visibility }) => name === entry && visibility === 'given'))
    yield { code: 'exercise-entry', path: ['entry'] };
}

function* refusedParts(exercise: z.infer<typeof Fields>): Generator<Refused> {
  const { language, files, checks, counts } = exercise;
  const { checks: kind, canCount } = exerciseLanguages[language];
  yield* refusedFiles(exercise);
  for (const [index, check] of checks.entries()) {
    if (check.kind !== kind) yield { code: 'exercise-check-language', path: ['checks', index, 'kind'] };
    if (check.kind === 'html' && (check.reads === 'count') !== (check.property === ''))
      yield { code: 'exercise-property', path: ['checks', index, 'property'] };
    if (check.isHidden && !counts)
      yield { code: 'exercise-hidden-needs-count', path: ['checks', index, 'isHidden'] };
  }
  if (counts && !canCount) yield { code: 'exercise-cannot-count', path: ['counts'] };
  for (const [index, { visibility }] of files.entries())
    if (visibility === 'hidden' && !counts)
      yield { code: 'exercise-hidden-needs-count', path: ['files', index, 'visibility'] };
}

/** A code exercise as its author writes it. */
export const Exercise = Fields.superRefine((exercise, context) => {
  for (const { code: refusal, path } of refusedParts(exercise))
    context.addIssue({ code: 'custom', path, message: refusals[refusal] });
});
export type Exercise = z.infer<typeof Exercise>;

/** A name that may be written still: publication asks for `FileName`. */
const draftName = boundedText(limits.fileName, refusals['exercise-file-name']);
const draftSentence = boundedText(limits.sentence, refusals['exercise-sentence']);

const DraftCodeCheck = CodeCheck.extend({ sentence: draftSentence });
const DraftSqlCheck = SqlCheck.extend({ sentence: draftSentence });
const DraftHtmlCheck = HtmlCheck.extend({
  sentence: draftSentence,
  selector: boundedText(300, refusals['exercise-selector']),
  property: boundedText(60, refusals['exercise-property']),
});

/**
 * An exercise while it is written, as a part of a lesson: bounded, but nothing of it needs to be there or to fit.
 * `refusalsOf` says what publication still asks for.
 */
export const exerciseDraftFields = {
  language: ExerciseLanguage.default('javascript'),
  statement: Fields.shape.statement.default(''),
  files: z
    .array(ExerciseFile.extend({ name: draftName }))
    .max(limits.files, refusals['exercise-too-many-files'])
    .default([]),
  entry: draftName.nullish(),
  checks: z
    .array(z.discriminatedUnion('kind', [DraftCodeCheck, DraftSqlCheck, DraftHtmlCheck]))
    .max(limits.checks, refusals['exercise-too-many-checks'])
    .default([]),
  counts: z.boolean().default(false),
  /** What it takes, by its author's word; estimated if absent. */
  statedMinutes: z
    .number()
    .int('Un nombre entier de minutes')
    .min(1, '1 minute au moins')
    .max(limits.minutes, `${limits.minutes} minutes au plus`)
    .nullish(),
};

/** In an archive, where nothing has an id. */
export const archivedExerciseFields = {
  ...exerciseDraftFields,
  checks: z
    .array(
      z.discriminatedUnion('kind', [
        DraftCodeCheck.omit({ _id: true }),
        DraftSqlCheck.omit({ _id: true }),
        DraftHtmlCheck.omit({ _id: true }),
      ]),
    )
    .max(limits.checks, refusals['exercise-too-many-checks'])
    .default([]),
};

/** Why a value is no exercise: codes are stable, sentences are French. Codes are null for what no author can cause. */
export function refusalsOf(
  value: unknown,
): { code: ExerciseRefusal | null; path: string; message: string }[] {
  const codes = new Map<string, ExerciseRefusal>(
    Object.entries(refusals).map(([refusal, message]) => [message, refusal as ExerciseRefusal]),
  );
  const { error } = Exercise.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({
    code: codes.get(message) ?? null,
    path: path.map(String).join('.'),
    message,
  }));
}

/** A check as learners get it: a hidden one only by its id. */
export const LearnerCheck = z.discriminatedUnion('kind', [
  CodeCheck.omit({ hint: true, isHidden: true }).extend({ hasHint: z.boolean() }),
  SqlCheck.omit({ hint: true, isHidden: true }).extend({ hasHint: z.boolean() }),
  HtmlCheck.omit({ hint: true, isHidden: true }).extend({ hasHint: z.boolean() }),
  z.object({ kind: z.literal('hidden'), _id: Id }),
]);
export type LearnerCheck = z.infer<typeof LearnerCheck>;

/** An exercise without solution, hints, hidden files and hidden checks. */
export const LearnerExercise = z.object({
  language: ExerciseLanguage,
  statement: z.string(),
  files: z.array(ExerciseFile.omit({ solution: true })),
  entry: z.string().nullable(),
  checks: z.array(LearnerCheck),
  counts: z.boolean(),
});
export type LearnerExercise = z.infer<typeof LearnerExercise>;

/** What a learner's browser gets; hints and solution follow after enough tries. */
export const learnerExercise = ({
  language,
  statement,
  files,
  entry,
  checks,
  counts,
}: Exercise): LearnerExercise => ({
  language,
  statement,
  files: files.filter(({ visibility }) => visibility !== 'hidden').map(({ solution: _, ...file }) => file),
  entry: entry ?? null,
  checks: checks.map(({ hint, isHidden, ...check }) =>
    isHidden ? { kind: 'hidden', _id: check._id } : { ...check, hasHint: Boolean(hint) },
  ),
  counts,
});

/** A learner's text of one file. */
export const ExerciseText = z.object({
  name: FileName,
  text: code(limits.learnerText, '40 000 caractères au plus par fichier'),
});
export type ExerciseText = z.infer<typeof ExerciseText>;
export const ExerciseTexts = z.array(ExerciseText).max(limits.files, refusals['exercise-too-many-files']);
