import type { MediaKind, MediaStatus } from '@atelier/contracts/media';
import type { Category, Language } from '@atelier/contracts/common';
import { sql } from '../../../kernel/query.js';
import type { CaptionsTrack } from '../domain/media-asset.js';
import type { MediaStepStanding } from '../domain/media-steps.js';
import type { Faq, Programme } from '../domain/programme.js';

export interface CourseAssetRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  status: MediaStatus;
  durationSeconds: number | null;
  error: string | null;
  kind: MediaKind;
  steps: MediaStepStanding[];
  captions: CaptionsTrack[];
}

export interface CourseRow {
  id: string;
  ownerId: string;
  authorName: string;
  title: string;
  description: string;
  subdescription: string;
  requirement: string;
  category: Category | null;
  language: Language;
  priceCents: number | null;
  promotionCents: number | null;
  promotion: string | null;
  imageUrl: string | null;
  skills: string[];
  faq: Faq[];
  popular: boolean;
  programme: Programme;
  minutes: number;
  revision: number;
  isPublished: boolean;
  isArchived: boolean;
  publishedAt: string | null;
  updatedAt: string;
  assets: CourseAssetRow[];
}

/** A course with the assets that its lessons and its preview use, in one query. */
export const selectCourse = (courseId: string) => sql<CourseRow>`
  select c.id, owner_id as "ownerId", author_name as "authorName", title, description, subdescription, requirement,
         category, language, price_cents as "priceCents", promotion_cents as "promotionCents", promotion,
         image_url as "imageUrl", skills, faq, popular, programme, minutes, revision,
         is_published as "isPublished", archived_at is not null as "isArchived", published_at as "publishedAt", updated_at as "updatedAt",
         coalesce((
           select json_agg(json_build_object(
             'id', a.id, 'fileName', a.file_name, 'sizeBytes', a.size_bytes, 'status', a.status,
             'durationSeconds', a.duration_seconds, 'error', a.error, 'kind', a.kind, 'steps', a.steps,
             'captions', a.captions))
           from authoring_media_asset a
           where a.id in (
             select (value #>> '{}')::uuid from jsonb_path_query(c.programme, '$[*].lessons[*].part.assetId') as value
             union all
             select substring(c.promotion from '^/api/media/([0-9a-f-]{36})$')::uuid)
         ), '[]') as assets
  from authoring_course c
  where c.id = ${courseId}`;
