import type { ModuleSchema } from '../../kernel/tables.js';
import { Course } from './courses/course.domain.js';
import { MediaAsset } from './media/media-asset.domain.js';
import { courseFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import * as priceMigrations from './migrations/2026-11-price-history.js';
import * as sourceMigrations from './migrations/2026-11-sources.js';
import {
  programmeMergeSchema,
  publicationSchema,
  sourceComparisonSchema,
  sourceFileSchema,
  sourceSchema,
  sourceTextSchema,
  transcriptSchema,
} from './tables.js';

export const authoringSchema: ModuleSchema = {
  entities: [
    Course,
    MediaAsset,
    transcriptSchema,
    programmeMergeSchema,
    publicationSchema,
    sourceSchema,
    sourceFileSchema,
    sourceTextSchema,
    sourceComparisonSchema,
  ],
  figures: [courseFigures],
  migrations: [
    { name: '2026-11-21-03-create-authoring-tables', class: migrations.CreateAuthoringTables },
    { name: '2026-11-21-09-extend-authoring', class: migrations.ExtendAuthoring },
    { name: '2026-11-21-12-find-faqs', class: migrations.IndexFaqsAndPreviewVideos },
    { name: '2026-11-21-15-note-field-saves', class: migrations.AddFieldRevisions },
    { name: '2026-11-21-16-note-unused-assets', class: migrations.AddUnusedSince },
    { name: '2026-11-21-18-find-courses-without-accents', class: migrations.IndexFoldedCourseTitles },
    { name: '2026-11-22-54-record-pictures', class: migrations.CreatePictureAssets },
    { name: '2026-11-22-73-order-courses', class: migrations.IndexCourseListOrder },
    { name: '2026-11-22-84-keep-figures', class: migrations.CreateAuthoringFigures },
    { name: '2026-11-22-99-keep-transcripts', class: migrations.CreateTranscripts },
    { name: '2026-11-23-121-forget-popular', class: migrations.DropPopularFlag },
    { name: '2026-11-23-02-say-whose-fault', class: migrations.AddMediaFailureReason },
    { name: '2026-11-23-160-keep-published-versions', class: migrations.AddPublishedVersion },
    { name: '2026-11-23-170-keep-programme-merges', class: migrations.CreateProgrammeMerges },
    { name: '2026-11-23-210-choose-posters', class: migrations.AddPosterSeconds },
    { name: '2026-11-23-215-sort-courses', class: migrations.IndexCourseSortColumns },
    { name: '2026-11-23-206-watch-videos', class: migrations.IndexDashboardVideos },
    { name: '2026-11-23-209-count-pending-changes', class: migrations.AddPendingChangeCount },
    { name: '2026-11-26-310-keep-publications', class: migrations.CreatePublications },
    { name: '2026-11-26-312-fill-publications', class: migrations.BackfillPublications },
    { name: '2026-11-26-400-end-promotions', class: priceMigrations.EndPromotions },
    { name: '2026-11-26-410-keep-sources', class: sourceMigrations.CreateSources },
    { name: '2026-11-26-411-check-asset-kinds', class: sourceMigrations.ValidateSourceKind },
  ],
};
