import type {
  ArchivedPart,
  LearningPart,
  OfKind,
  OutlinePart,
  PartDraft,
  PartInput,
  StoredPart,
} from '@atelier/contracts/lesson-kinds';
import {
  assetReference,
  type DocumentFile,
  type MediaAsset,
  type MediaFault,
  type MediaStatus,
} from '@atelier/contracts/media';
import type { Language, PartType } from '@atelier/contracts/common';
import type { BankAttempt } from './quiz-bank.js';
import type { QuizAnswers } from './quiz-judgement.js';

/** Length in seconds per measured asset. */
export type AssetDurations = ReadonlyMap<string, number | null>;

type Captions = { language: Language; label: string }[];

/** The author's data of a file. */
export interface StoredFile {
  id: string;
  status: MediaStatus;
  fileName: string;
  /** Bytes. */
  sizeBytes: number;
  durationSeconds: number | null;
  captions: Captions;
  steps: { name: string; state: string }[];
}

/** Processing state of a file, and the reason of a failure. */
export interface FileStatus {
  status: MediaStatus;
  fault?: MediaFault | null | undefined;
}

/** Data of a part's file for students, beside the file itself. */
export interface SyllabusMedia {
  fileName: string;
  sizeBytes: number;
  captions: Captions;
  hasHls: boolean;
  hasStoryboard: boolean;
}

type OwnFields<Part> = Part extends unknown ? Omit<Part, 'id' | '_id' | 'type' | 'minutes' | 'time'> : never;

export type Stored<Type extends PartType = PartType> = OfKind<StoredPart, Type>;
/** A kind's own stored fields. */
export type Content<Type extends PartType = PartType> = OwnFields<Stored<Type>>;

/** A part as copied by the modules that show it to students: the published one, with data of its file. */
export type SyllabusPart<Type extends PartType = PartType> = Type extends unknown
  ? Omit<Stored<Type>, 'minutes' | 'seconds' | 'verification'> & {
      durationSeconds?: number | undefined;
      media?: SyllabusMedia | undefined;
    }
  : never;

/** The catalogue's copy of a free preview's content. Paid content is not copied. */
export interface FreeContent {
  assetId?: string | undefined;
  durationSeconds?: number | undefined;
  youtubeLink?: string | undefined;
  text?: string | undefined;
  genialy?: string | undefined;
  canva?: string | undefined;
  captions?: Captions | undefined;
  document?: { fileName: string; sizeBytes: number } | undefined;
}

/** Who URLs are signed for: an account id, or `public` for free previews. */
export interface Reader {
  viewer: string;
  links: {
    filesOf(
      assetId: string,
      viewer: string,
      durationSeconds?: number,
    ): (
      file: 'video.mp4' | 'poster.jpg' | 'hls.m3u8' | 'storyboard.vtt' | `captions-${Language}.vtt`,
    ) => string;
    documentFile(assetId: string, name: string, size: number, viewer: string): DocumentFile;
    lessonText(html: string | undefined, viewer: string): string | undefined;
  };
}

/** A draft part's file, as its author sees it. */
export interface DraftFile {
  asset: MediaAsset;
  stored: StoredFile;
}

/** What blocks a lesson's publication: a full sentence, and a short form for use beside its title. */
export interface LessonGap {
  message: string;
  needs: string;
}

/** Maps assets to paths of a course archive, for export and import. */
export interface ArchivePaths {
  pathOf(assetId: string): string | undefined;
  /** HTML with pictures referenced by their paths. */
  html(text: string): string;
}
export interface UnpackedFiles {
  /** `/api/media/<id>` of the file imported from a path. */
  referenceTo(path: string | undefined, kind: 'video' | 'document'): string | undefined;
  /** HTML with the imported pictures. */
  html(text: string): string;
}

/** Everything the server does with one kind of lesson content. A new kind is one implementation of this interface. */
export interface LessonKind<Type extends PartType> {
  /**
   * The type of its `assetId`; null if it has none. Files are usable by their owner alone, whatever field references
   * them.
   */
  readonly fileKind: 'video' | 'document' | null;
  /** The field with sanitised HTML, in every form that its author writes or reads. */
  readonly htmlField: 'text' | 'evaluation' | 'statement' | null;
  /** JSON paths of the stored texts that the search within a course reads; never what a quiz asks for. */
  readonly searchedPaths: readonly string[];
  /** Maps an author's input to the stored form. `previous` is the lesson's content so far, if it was of this kind. */
  store(input: OfKind<PartInput, Type>, previous: Stored<Type> | null): Content<Type>;
  /** Whether there is any content: text, a link or a file. */
  hasContent(part: Content<Type>): boolean;
  /** Whole minutes. */
  minutes(part: Stored<Type>, durations: AssetDurations): number;
  /** What blocks the publication of a part with content. */
  gap(part: Content<Type>, title: string, files: ReadonlyMap<string, FileStatus>): LessonGap | null;
  /** Fields replaced on publication: a typed link becomes the recognised one. */
  published(part: Content<Type>): Partial<Content<Type>>;
  /** Text that is compared between versions. */
  comparedText(part: Content<Type>): string;
  /** What else differs between two versions, in words for the author. */
  changes(before: Content<Type>, after: Content<Type>): string[];
  /** The form for the editor; `reader` is the author, for whom URLs are signed. */
  draft(part: Content<Type>, file: DraftFile | undefined, reader: Reader): OwnFields<OfKind<PartDraft, Type>>;
  forStudent(
    part: SyllabusPart<Type>,
    reader: Reader,
    answers?: QuizAnswers,
    /** Those at a quiz with a bank, oldest first. */
    attempts?: readonly BankAttempt[],
  ): Omit<OwnFields<OfKind<LearningPart, Type>>, 'isCompled' | 'completedAt'>;
  /** The catalogue's copy of a free preview; null if nothing is shown before purchase. */
  freePreview(part: Content<Type>, file: StoredFile | undefined): FreeContent | null;
  /** A free preview as shown publicly. */
  outline(content: FreeContent, reader: Reader): OwnFields<OfKind<OutlinePart, Type>>;
  archive(part: Content<Type>, paths: ArchivePaths): OwnFields<OfKind<ArchivedPart, Type>>;
  unarchive(part: OfKind<ArchivedPart, Type>, files: UnpackedFiles): OfKind<PartInput, Type>;
}

const defaults = {
  fileKind: null,
  htmlField: null,
  searchedPaths: [],
  minutes: () => 1,
  gap: () => null,
  changes: () => [],
  published: () => ({}),
} satisfies Partial<LessonKind<PartType>>;
type Default = keyof typeof defaults;

/** A kind of lesson; by default one minute long, without file or HTML, and published as it is stored. */
export const lessonKind = <Type extends PartType>(
  kind: Omit<LessonKind<Type>, Default> & Partial<Pick<LessonKind<Type>, Default>>,
): LessonKind<Type> => ({ ...defaults, ...kind });

/** The asset id in `/api/media/<id>`. */
export const assetIdOfReference = (reference: string | null | undefined): string | undefined =>
  assetReference.exec(reference ?? '')?.[1];

/** The file of a part of any kind. */
export const assetIdOf = (part: object): string | undefined =>
  'assetId' in part && typeof part.assetId === 'string' && part.assetId !== '' ? part.assetId : undefined;

export const hasText = (text: string | undefined): boolean => Boolean(text?.trim());
