import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { archivedExerciseFields, exerciseDraftFields, LearnerExercise } from './exercise.js';
import { ExerciseVerification, StoredVerification } from './exercise-verdict.js';
import { AssetReference, Captions, Chapter, Chapters, DocumentFile, MediaAsset } from './media.js';
import {
  maxBankQuestions,
  maxDrawnQuestions,
  QuizBankView,
  QuizGoal,
  QuizPassage,
  QuizRecord,
} from './quiz.js';
import { namesOf } from './words/names-of.js';
import { partWords, type PartType } from './words/part-types.js';

/** Path of a file in an archive: names separated by slashes, without traversal. */
export const ArchivePath = boundedText(300).regex(
  /^(?!\.{1,2}(?:\/|$))[^/\\:\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\:\p{Cc}]+)*$/u,
  'Chemin invalide',
);

type Shape = z.ZodRawShape;

interface Fields<Input extends Shape, Archived extends Shape, Stored extends Shape, Draft extends Shape> {
  /** Sent by the editor. */
  input: Input;
  /** Form in a course archive, where files are referenced by path. */
  archived?: Archived;
  /** Stored in the database. */
  stored: Stored;
  /** Fields the editor reads in addition to its input. */
  draft?: Draft;
}

/** All forms of a lesson's content, with the fields common to all kinds. */
const lessonKind = <
  const Type extends PartType,
  Input extends Shape,
  Stored extends Shape,
  Outline extends Shape,
  Learner extends Shape,
  Archived extends Shape = Input,
  Draft extends Shape = Record<never, never>,
>(
  type: Type,
  fields: Fields<Input, Archived, Stored, Draft> & {
    /** Public form of a free preview; absent from paid lessons. */
    outline: Outline;
    /** Form for a student; absent while the lesson is locked. */
    learner: Learner;
  },
) => {
  const { input, stored, outline, learner } = fields;
  return {
    input: z.object({ type: z.literal(type), ...input }),
    archived: z.object({ type: z.literal(type), ...((fields.archived ?? input) as Archived) }),
    stored: z.object({ id: z.string(), type: z.literal(type), minutes: z.number(), ...stored }),
    draft: z.object({
      _id: Id,
      type: z.literal(type),
      /** Minutes. */
      time: z.number(),
      ...input,
      ...((fields.draft ?? {}) as Draft),
    }),
    outline: z.object({ _id: Id, type: z.literal(type), time: z.number(), ...outline }),
    learner: z.object({
      _id: Id,
      type: z.literal(type),
      time: z.number(),
      isCompled: z.boolean(),
      completedAt: z.string().nullable(),
      ...learner,
    }),
  };
};

/** Signed, expiring URL. */
const SignedAddress = z.string().nullish();
const Html = boundedText(200_000).nullish();
const PresentationLink = boundedText(1000).nullish();

/** A question and its choices. */
const questionFields = {
  question: boundedText(2000).nullish(),
  choices: z.array(trimmedText(500)).max(20).nullish(),
  answer: z.union([boundedText(500), z.array(boundedText(500)).max(20)]).nullish(),
  choiceType: z.enum(['multiple', 'true-false']).nullish(),
  /** Explains the right choices; shown once they were found, or after enough attempts. */
  explanation: boundedText(2000, '2000 caractères au plus').nullish(),
};
const storedQuestionFields = {
  question: z.string(),
  choices: z.array(z.string()),
  answer: z.union([z.string(), z.array(z.string())]),
  choiceType: z.enum(['multiple', 'true-false']),
  explanation: z.string().optional(),
};

const BankQuestion = z.object({
  id: Id,
  ...questionFields,
  /** Where to read again. Of this course: an archive, whose lessons get new ids, has none. */
  passage: QuizPassage.nullish(),
});
const tooManyQuestions = `${maxBankQuestions} questions au plus`;
const bankRules = {
  /** Number of questions drawn for an attempt; all if absent. */
  draw: z
    .number()
    .int()
    .min(1, '1 question au moins')
    .max(maxDrawnQuestions, `${maxDrawnQuestions} questions au plus`)
    .nullish(),
  /** Score that completes the lesson; finishing an attempt does if absent. */
  goal: QuizGoal.nullish(),
  shuffleQuestions: z.boolean().nullish(),
  shuffleChoices: z.boolean().nullish(),
};
/** Maximum number of attempts; unlimited if absent. */
const attemptLimit = z.number().int().min(1, '1 essai au moins').max(10, '10 essais au plus').nullish();
const areApart = (questions: { id: string }[]) =>
  new Set(questions.map(({ id }) => id)).size === questions.length;

const kinds = {
  lecture: lessonKind('lecture', {
    input: {
      video: AssetReference.nullish(),
      /** Those of the same video are kept if absent. */
      chapters: Chapters.nullish(),
    },
    archived: { file: ArchivePath.optional(), chapters: Chapters.nullish() },
    stored: { assetId: z.string().optional(), chapters: z.array(Chapter).optional() },
    draft: { asset: MediaAsset.nullish(), videoUrl: SignedAddress },
    outline: { video: SignedAddress, posterUrl: SignedAddress, captions: z.array(Captions).nullish() },
    learner: {
      video: SignedAddress,
      posterUrl: SignedAddress,
      /** Seconds. */
      duration: z.number().nullish(),
      /** The HLS playlist, once encoded. */
      hlsUrl: SignedAddress,
      /** The WebVTT that maps the storyboard's sprites to thumbnails. */
      storyboardUrl: SignedAddress,
      captions: z.array(Captions).nullish(),
      chapters: z.array(Chapter).nullish(),
    },
  }),
  'lien youtube': lessonKind('lien youtube', {
    input: {
      youtubeLink: boundedText(500).nullish(),
      /** Seconds, as reported by its player. Used only if the server cannot query YouTube. */
      duration: z.number().min(0).max(360_000).nullish(),
      chapters: Chapters.nullish(),
    },
    stored: {
      youtubeLink: z.string(),
      /** Its length, once known. */
      seconds: z.number().optional(),
      chapters: z.array(Chapter).optional(),
    },
    outline: { youtubeLink: z.string().nullish() },
    learner: { youtubeLink: z.string().nullish(), chapters: z.array(Chapter).nullish() },
  }),
  texte: lessonKind('texte', {
    input: { text: Html },
    stored: { text: z.string() },
    outline: { text: z.string().nullish() },
    learner: { text: z.string().nullish() },
  }),
  document: lessonKind('document', {
    input: { document: AssetReference.nullish() },
    archived: { file: ArchivePath.optional() },
    stored: { assetId: z.string().optional() },
    draft: { asset: MediaAsset.nullish(), documentUrl: SignedAddress },
    outline: { document: DocumentFile.nullish() },
    learner: { document: DocumentFile.nullish() },
  }),
  quiz: lessonKind('quiz', {
    input: {
      ...questionFields,
      attemptLimit,
      /** A bank of questions, in place of the one above. */
      questions: z
        .array(BankQuestion)
        .max(maxBankQuestions, tooManyQuestions)
        .refine(areApart, 'Une question y figure deux fois')
        .nullish(),
      ...bankRules,
    },
    archived: {
      ...questionFields,
      attemptLimit,
      questions: z.array(z.object(questionFields)).max(maxBankQuestions, tooManyQuestions).nullish(),
      ...bankRules,
    },
    stored: {
      ...storedQuestionFields,
      attemptLimit: z.number().optional(),
      questions: z
        .array(z.object({ id: z.string(), ...storedQuestionFields, passage: QuizPassage.optional() }))
        .optional(),
      draw: z.number().optional(),
      goal: QuizGoal.optional(),
      shuffleQuestions: z.boolean().optional(),
      shuffleChoices: z.boolean().optional(),
    },
    outline: {},
    learner: {
      /**
       * The right answers stay on the server until found or enough attempts were made: `POST /learn/{id}/quiz` judges.
       */
      question: z.string().nullish(),
      choices: z.array(z.string()).nullish(),
      choiceType: z.enum(['multiple', 'true-false']).nullish(),
      /** Whether more than one choice is right. */
      severalAnswers: z.boolean().nullish(),
      /** Maximum number of attempts; null: unlimited. */
      attemptLimit: z.number().int().nullish(),
      /** The student's answers; null if none, or if the question has changed since. */
      quiz: QuizRecord.nullish(),
      /** A quiz with a bank: the server draws, and the fields of a question are absent. */
      bank: QuizBankView.nullish(),
    },
  }),
  genialy: lessonKind('genialy', {
    input: { genialy: PresentationLink },
    stored: { genialy: z.string() },
    outline: { genialy: z.string().nullish() },
    learner: { genialy: z.string().nullish() },
  }),
  canva: lessonKind('canva', {
    input: { canva: PresentationLink },
    stored: { canva: z.string() },
    outline: { canva: z.string().nullish() },
    learner: { canva: z.string().nullish() },
  }),
  evaluation: lessonKind('evaluation', {
    input: { evaluation: Html },
    stored: { evaluation: z.string() },
    outline: {},
    learner: { evaluation: z.string().nullish() },
  }),
  exercice: lessonKind('exercice', {
    input: exerciseDraftFields,
    archived: archivedExerciseFields,
    stored: { ...exerciseDraftFields, verification: StoredVerification.optional() },
    draft: {
      /** Of what runs; sent back with a verification. */
      digest: z.string().nullish(),
      verification: ExerciseVerification.nullish(),
    },
    outline: {},
    learner: {
      /** Null if it is not ready, as its author may see in the preview. */
      exercise: LearnerExercise.nullish(),
      /** Of `exercise`: tries and texts name it, so that a change of the statement is told. */
      version: z.string().nullish(),
    },
  }),
} satisfies { [Type in PartType]: { input: z.ZodObject<{ type: z.ZodLiteral<Type> }> } };

type Kinds = typeof kinds;
type Form = keyof Kinds[keyof Kinds];
type Parsed<Of extends Form> = { [Type in keyof Kinds]: z.output<Kinds[Type][Of]> }[keyof Kinds];
type Sent<Of extends Form> = { [Type in keyof Kinds]: z.input<Kinds[Type][Of]> }[keyof Kinds];

/** Every form of every kind, by type. */
export const lessonKinds: { readonly [Type in PartType]: Readonly<Record<Form, z.ZodObject>> } = kinds;

/** One form over all kinds, a union discriminated by `type`: fields of other kinds are stripped. */
const anyKind = <Of extends Form>(form: Of) => {
  const [first, ...others] = namesOf(partWords).map((type) => lessonKinds[type][form]);
  if (!first) throw new Error('no kind of lesson');
  const union: unknown = z.discriminatedUnion('type', [first, ...others]);
  return union as z.ZodType<Parsed<Of>, Sent<Of>>;
};

/** A lesson's content as sent by the editor. */
export const PartInput = anyKind('input');
export type PartInput = Parsed<'input'>;

/** A lesson's content as read by the editor. */
export const PartDraft = anyKind('draft');
export type PartDraft = Parsed<'draft'>;

/** A lesson's content in an archive: `file` is its video or document; pictures of its text are referenced by path. */
export const ArchivedPart = anyKind('archived');
export type ArchivedPart = Parsed<'archived'>;

/** A lesson's content as stored. */
export const StoredPart = anyKind('stored');
export type StoredPart = Parsed<'stored'>;

/** A lesson's content on the public page: free previews alone have any. */
export const OutlinePart = anyKind('outline');
export type OutlinePart = Parsed<'outline'>;

/** A lesson's content for its student. */
export const LearningPart = anyKind('learner');
export type LearningPart = Parsed<'learner'>;

/** The parts of one kind. */
export type OfKind<Part extends { type: PartType }, Type extends PartType> = Extract<Part, { type: Type }>;
