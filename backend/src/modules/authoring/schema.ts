import type { ModuleSchema } from '../../kernel/tables.js';
import { Course } from './courses/course.domain.js';
import { MediaAsset } from './media/media-asset.domain.js';
import { courseFigures } from './figures.js';
import {
  ChoosePosters,
  CountPendingChanges,
  CreateAuthoringTables,
  ExtendAuthoring,
  FillPublications,
  FindCoursesWithoutAccents,
  FindFaqs,
  ForgetPopular,
  KeepAuthoringFigures,
  KeepProgrammeMerges,
  KeepPublications,
  KeepPublishedVersions,
  KeepTranscripts,
  NoteFieldSaves,
  NoteUnusedAssets,
  OrderCourses,
  RecordPictures,
  SayWhoseFault,
  SortCourses,
  WatchVideos,
} from './migrations/2026-11.js';
import { programmeMergeSchema, publicationSchema, transcriptSchema } from './tables.js';

export const authoringSchema: ModuleSchema = {
  entities: [Course, MediaAsset, transcriptSchema, programmeMergeSchema, publicationSchema],
  figures: [courseFigures],
  migrations: [
    { name: '2026-11-21-03-create-authoring-tables', class: CreateAuthoringTables },
    { name: '2026-11-21-09-extend-authoring', class: ExtendAuthoring },
    { name: '2026-11-21-12-find-faqs', class: FindFaqs },
    { name: '2026-11-21-15-note-field-saves', class: NoteFieldSaves },
    { name: '2026-11-21-16-note-unused-assets', class: NoteUnusedAssets },
    { name: '2026-11-21-18-find-courses-without-accents', class: FindCoursesWithoutAccents },
    { name: '2026-11-22-54-record-pictures', class: RecordPictures },
    { name: '2026-11-22-73-order-courses', class: OrderCourses },
    { name: '2026-11-22-84-keep-figures', class: KeepAuthoringFigures },
    { name: '2026-11-22-99-keep-transcripts', class: KeepTranscripts },
    { name: '2026-11-23-121-forget-popular', class: ForgetPopular },
    { name: '2026-11-23-02-say-whose-fault', class: SayWhoseFault },
    { name: '2026-11-23-160-keep-published-versions', class: KeepPublishedVersions },
    { name: '2026-11-23-170-keep-programme-merges', class: KeepProgrammeMerges },
    { name: '2026-11-23-210-choose-posters', class: ChoosePosters },
    { name: '2026-11-23-215-sort-courses', class: SortCourses },
    { name: '2026-11-23-206-watch-videos', class: WatchVideos },
    { name: '2026-11-23-209-count-pending-changes', class: CountPendingChanges },
    { name: '2026-11-26-310-keep-publications', class: KeepPublications },
    { name: '2026-11-26-312-fill-publications', class: FillPublications },
  ],
};
