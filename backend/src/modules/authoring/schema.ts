import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Course } from './domain/course.js';
import { MediaAsset } from './domain/media-asset.js';
import { courseFigures } from './figures.js';
import { CreateAuthoringTables } from './migrations/2026-11-21-create-authoring-tables.js';
import { ExtendAuthoring } from './migrations/2026-11-21-extend-authoring.js';
import { FindCoursesWithoutAccents } from './migrations/2026-11-21-find-courses-without-accents.js';
import { FindFaqs } from './migrations/2026-11-21-find-faqs.js';
import { NoteFieldSaves } from './migrations/2026-11-21-note-field-saves.js';
import { NoteUnusedAssets } from './migrations/2026-11-21-note-unused-assets.js';
import { RecordPictures } from './migrations/2026-11-22-record-pictures.js';
import { OrderCourses } from './migrations/2026-11-22-order-courses.js';
import { KeepTranscripts } from './migrations/2026-11-22-keep-transcripts.js';
import { ForgetPopular } from './migrations/2026-11-23-forget-popular.js';
import { KeepAuthoringFigures } from './migrations/2026-11-22-keep-figures.js';
import { SayWhoseFault } from './migrations/2026-11-23-say-whose-fault.js';
import { KeepPublishedVersions } from './migrations/2026-11-23-keep-published-versions.js';
import { ChoosePosters } from './migrations/2026-11-23-choose-posters.js';
import { SortCourses } from './migrations/2026-11-23-sort-courses.js';
import { KeepProgrammeMerges } from './migrations/2026-11-23-keep-programme-merges.js';
import { WatchVideos } from './migrations/2026-11-23-watch-videos.js';
import { CountPendingChanges } from './migrations/2026-11-23-count-pending-changes.js';
import { FillPublications, KeepPublications } from './migrations/2026-11-26-keep-publications.js';
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
