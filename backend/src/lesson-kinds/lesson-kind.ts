import type {
  ArchivedPart,
  LearningPart,
  OfKind,
  OutlinePart,
  PartDraft,
  PartInput,
  StoredPart,
} from '@atelier/contracts/lesson-kinds';
import { assetReference, type DocumentFile, type MediaAsset } from '@atelier/contracts/media';
import type { MediaFault, MediaStatus } from '@atelier/contracts/media';
import type { Language, PartType } from '@atelier/contracts/common';
import type { QuizAnswers } from './quiz-judgement.js';

/** Length in seconds of each measured asset. */
export type AssetDurations = ReadonlyMap<string, number | null>;

type Captions = { language: Language; label: string }[];

/** What the author's side knows of a file. */
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

/** Whether a file can be shown yet, and whose fault it is where it cannot. */
export interface FileStanding {
  status: MediaStatus;
  fault?: MediaFault | null | undefined;
}

/** What those who learn need of a part's file beside the file itself. */
export interface TaughtMedia {
  fileName: string;
  sizeBytes: number;
  captions: Captions;
  hasHls: boolean;
  hasStoryboard: boolean;
}

type Facts<Part> = Part extends unknown ? Omit<Part, 'id' | '_id' | 'type' | 'minutes' | 'time'> : never;

export type Stored<Type extends PartType = PartType> = OfKind<StoredPart, Type>;
/** What a kind stores of its own. */
export type Content<Type extends PartType = PartType> = Facts<Stored<Type>>;

type Taught_<Part> = Part extends unknown
  ? Omit<Part, 'minutes' | 'seconds'> & {
      durationSeconds?: number | undefined;
      media?: TaughtMedia | undefined;
    }
  : never;
/** A part as those keep it who show it to students: a copy of the published one, with what is known of its file. */
export type TaughtPart<Type extends PartType = PartType> = Taught_<Stored<Type>>;

/** What the catalogue keeps of the content of a free preview. Of what is sold it keeps nothing. */
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

/** Signed addresses for one reader: an account's id, or `public` for free previews. */
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

/** The file of a draft's part, as its author sees it. */
export interface DraftFile {
  asset: MediaAsset;
  facts: StoredFile;
}

/** What keeps a lesson from being published: a sentence that stands alone, and words for where its title is read already. */
export interface LessonGap {
  message: string;
  needs: string;
}

/** Names what of an archive's part becomes an asset here, and the reverse. */
export interface ArchivePaths {
  /** Where a file of the course stands in the archive. */
  pathOf(assetId: string): string | undefined;
  /** A text whose pictures are named by their paths. */
  html(text: string): string;
}
export interface UnpackedFiles {
  /** `/api/media/<id>` of the file that was unpacked from a path. */
  referenceTo(path: string | undefined, kind: 'video' | 'document'): string | undefined;
  /** A text with the pictures that came with it. */
  html(text: string): string;
}

/** All that the server does with one kind of a lesson's content. Adding a kind is writing this for it. */
export interface LessonKind<Type extends PartType> {
  /** What its `assetId` refers to; null where it has none. Files are used by their owner alone, whatever field names them. */
  readonly file: 'video' | 'document' | null;
  /** The field that holds cleaned HTML, in whatever form the part is. */
  readonly html: 'text' | 'evaluation' | null;
  /** The stored field that the search within a course reads; null where it has no words. */
  readonly searched: string | null;
  /** What is stored of what its author sent. `before` is the lesson's former content, where it was of this kind. */
  store(input: OfKind<PartInput, Type>, before: Stored<Type> | null): Content<Type>;
  /** Whether something was written, linked or sent. */
  hasContent(part: Content<Type>): boolean;
  /** Whole minutes. */
  minutes(part: Stored<Type>, durations: AssetDurations): number;
  /** What keeps a part with content from being published. */
  gap(part: Content<Type>, title: string, files: ReadonlyMap<string, FileStanding>): LessonGap | null;
  /** What takes the place of what was typed once it leaves the author: of a link what was recognised in it. */
  published(part: Content<Type>): Partial<Content<Type>>;
  /** Words that tell one version from another. */
  words(part: Content<Type>): string;
  /** As the editor reads it back. `signed` is asked for addresses that its author alone may open. */
  draft(part: Content<Type>, file: DraftFile | undefined, reader: Reader): Facts<OfKind<PartDraft, Type>>;
  /** As its student sees it. */
  learn(
    part: TaughtPart<Type>,
    reader: Reader,
    answered?: QuizAnswers,
  ): Omit<Facts<OfKind<LearningPart, Type>>, 'isCompled' | 'completedAt'>;
  /** What the catalogue keeps of a free preview; null where nothing of it is shown before it is bought. */
  free(part: Content<Type>, file: StoredFile | undefined): FreeContent | null;
  /** A free preview as everybody sees it. */
  outline(content: FreeContent, reader: Reader): Facts<OfKind<OutlinePart, Type>>;
  archive(part: Content<Type>, paths: ArchivePaths): Facts<OfKind<ArchivedPart, Type>>;
  unarchive(part: OfKind<ArchivedPart, Type>, files: UnpackedFiles): OfKind<PartInput, Type>;
}

/** The id of the asset that `/api/media/<id>` names. */
export const assetIdOfReference = (reference: string | null | undefined): string | undefined =>
  assetReference.exec(reference ?? '')?.[1];

/** The file of a part of any kind. */
export const assetIdOf = (part: object): string | undefined =>
  'assetId' in part && typeof part.assetId === 'string' && part.assetId !== '' ? part.assetId : undefined;

export const isWritten = (text: string | undefined): boolean => Boolean(text?.trim());
