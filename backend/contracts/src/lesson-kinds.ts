import { z } from 'zod';
import { Id } from './common.js';
import { AssetReference, Captions, Chapter, Chapters, DocumentFile, MediaAsset } from './media.js';
import { QuizRecord } from './quiz.js';
import { namesOf } from './words/names-of.js';
import { partWords, type PartType } from './words/part-types.js';

/** Where a file stands in an archive: names between slashes, none of which leads out of it. */
export const ArchivePath = z
  .string()
  .max(300)
  .regex(/^(?!\.{1,2}(?:\/|$))[^/\\:\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\:\p{Cc}]+)*$/u, 'Chemin invalide');

type Shape = z.ZodRawShape;

interface Fields<Input extends Shape, Archived extends Shape, Stored extends Shape, Draft extends Shape> {
  /** What the author's editor sends. */
  input: Input;
  /** What a course's archive holds instead, where a file is named by its path. */
  archived?: Archived;
  /** What the database keeps. */
  stored: Stored;
  /** What the editor reads back beside what it has sent. */
  draft?: Draft;
}

/** The content of a lesson in each form that it takes, with the fields that all kinds have. */
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
    /** What everybody sees of a free preview; absent from lessons that are sold. */
    outline: Outline;
    /** What a student sees; absent while the lesson is closed. */
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

/** Signed, expiring address. */
const SignedAddress = z.string().nullish();
const Html = z.string().max(200_000).nullish();
const PresentationLink = z.string().max(1000).nullish();

const kinds = {
  lecture: lessonKind('lecture', {
    input: {
      video: AssetReference.nullish(),
      /** Left out, those of the same video stay. */
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
      /** The HLS playlist, once it is encoded. */
      hlsUrl: SignedAddress,
      /** The WebVTT that cuts the storyboard's picture into thumbnails. */
      storyboardUrl: SignedAddress,
      captions: z.array(Captions).nullish(),
      chapters: z.array(Chapter).nullish(),
    },
  }),
  'lien youtube': lessonKind('lien youtube', {
    input: {
      youtubeLink: z.string().max(500).nullish(),
      /** Seconds, as its player reported. Counts only where the server cannot ask YouTube itself. */
      duration: z.number().min(0).max(360_000).nullish(),
      chapters: Chapters.nullish(),
    },
    stored: {
      youtubeLink: z.string(),
      /** Its length, once it is known. */
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
      question: z.string().max(2000).nullish(),
      choices: z.array(z.string().trim().max(500)).max(20).nullish(),
      answer: z.union([z.string().max(500), z.array(z.string().max(500)).max(20)]).nullish(),
      choiceType: z.enum(['multiple', 'true-false']).nullish(),
      /** Why the right choices are right, shown to who has found them or has tried enough. */
      explanation: z.string().max(2000, '2000 caractères au plus').nullish(),
      /** How often it may be answered. Left out, as often as one likes. */
      attemptLimit: z.number().int().min(1, '1 essai au moins').max(10, '10 essais au plus').nullish(),
    },
    stored: {
      question: z.string(),
      choices: z.array(z.string()),
      answer: z.union([z.string(), z.array(z.string())]),
      choiceType: z.enum(['multiple', 'true-false']),
      explanation: z.string().optional(),
      attemptLimit: z.number().optional(),
    },
    outline: {},
    learner: {
      /** The right answers stay on the server until they were found or enough was tried: `POST /learn/{id}/quiz` judges. */
      question: z.string().nullish(),
      choices: z.array(z.string()).nullish(),
      choiceType: z.enum(['multiple', 'true-false']).nullish(),
      /** Whether more than one choice is right. */
      severalAnswers: z.boolean().nullish(),
      /** How often it may be answered; null where that is free. */
      attemptLimit: z.number().int().nullish(),
      /** What its student answered; null where nothing, or where something else is asked since. */
      quiz: QuizRecord.nullish(),
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
} satisfies { [Type in PartType]: { input: z.ZodObject<{ type: z.ZodLiteral<Type> }> } };

type Kinds = typeof kinds;
type Form = keyof Kinds[keyof Kinds];
type Parsed<Of extends Form> = { [Type in keyof Kinds]: z.output<Kinds[Type][Of]> }[keyof Kinds];
type Sent<Of extends Form> = { [Type in keyof Kinds]: z.input<Kinds[Type][Of]> }[keyof Kinds];

/** Every form of every kind, by its type. */
export const lessonKinds: { readonly [Type in PartType]: Readonly<Record<Form, z.ZodObject>> } = kinds;

/** One form of all kinds, told apart by `type`: what belongs to another kind is left out. */
const anyKind = <Of extends Form>(form: Of) => {
  const [first, ...others] = namesOf(partWords).map((type) => lessonKinds[type][form]);
  if (!first) throw new Error('no kind of lesson');
  const union: unknown = z.discriminatedUnion('type', [first, ...others]);
  return union as z.ZodType<Parsed<Of>, Sent<Of>>;
};

/** A lesson's content as the editor sends it. */
export const PartInput = anyKind('input');
export type PartInput = Parsed<'input'>;

/** A lesson's content as the editor reads it back. */
export const PartDraft = anyKind('draft');
export type PartDraft = Parsed<'draft'>;

/** A lesson's content in an archive: `file` is its video or document; pictures of its text are named by their paths. */
export const ArchivedPart = anyKind('archived');
export type ArchivedPart = Parsed<'archived'>;

/** A lesson's content as it is stored. */
export const StoredPart = anyKind('stored');
export type StoredPart = Parsed<'stored'>;

/** A lesson's content on the public page: only a free preview has any. */
export const OutlinePart = anyKind('outline');
export type OutlinePart = Parsed<'outline'>;

/** A lesson's content for its student. */
export const LearningPart = anyKind('learner');
export type LearningPart = Parsed<'learner'>;

/** Those of one kind. */
export type OfKind<Part extends { type: PartType }, Type extends PartType> = Extract<Part, { type: Type }>;
