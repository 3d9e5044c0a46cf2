import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { z } from 'zod';
import type { WaitingCaptions } from './kept-captions';

export type Store = ReturnType<typeof createStore>;

/** What a file is meant for: a lesson, a course’s preview video, a tutorial, or to become a course itself. */
export const UploadTarget = z.object({
  kind: z.enum(['course', 'tutorial', 'archive']),
  /** Of the course or the tutorial; an archive has none. */
  id: z.string(),
  /** Null for a course’s preview video and for a tutorial, which has but one video. */
  lessonId: z.string().nullable(),
  /** What it is to the lesson where it is no video: its document, or one beside its content, told apart by name. */
  document: z.union([z.literal('content'), z.object({ beside: z.string() })]).optional(),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** The name of a document that stands beside its lesson’s content; null for what is the content. */
export const besideOf = ({ document }: UploadTarget): string | null =>
  typeof document === 'object' ? document.beside : null;

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind && a.id === b.id && a.lessonId === b.lessonId && besideOf(a) === besideOf(b);

/** `gone`: its place was deleted meanwhile; `unsaved`: the editor holds the change and tells that it could not save. */
export type Attachment = 'saved' | 'unsaved' | 'gone';

/** Where the tab keeps its state. */
export interface Tab {
  queries: QueryClient;
  store: Store;
}

/** Gives an arrived file its place, whatever page is shown; doing it twice changes nothing. */
export type Attach = (
  target: UploadTarget,
  asset: MediaAsset,
  tab: Tab,
  captions: readonly WaitingCaptions[],
) => Promise<Attachment>;

/** Learns of a course that an archive has become. */
export type TellImported = (imported: CourseImport, tab: Tab) => void;

/** By the kind of target. A feature names its own when one of its pages is opened. */
export type UploadPlaces = Partial<
  Record<Exclude<UploadTarget['kind'], 'archive'>, Attach> & { archive: TellImported }
>;
