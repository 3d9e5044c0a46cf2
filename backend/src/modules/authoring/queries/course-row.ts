import type { MediaStatus } from '@atelier/contracts/authoring';
import type { Category, Language } from '@atelier/contracts/common';
import { sql } from '../../../kernel/query.js';
import type { Programme } from '../domain/programme.js';

export interface CourseAssetRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  status: MediaStatus;
  durationSeconds: number | null;
  error: string | null;
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
  popular: boolean;
  programme: Programme;
  minutes: number;
  revision: number;
  isPublished: boolean;
  publishedAt: string | null;
  updatedAt: string;
  assets: CourseAssetRow[];
}

/** A course with the assets its lessons use, in one query. */
export const selectCourse = (courseId: string) => sql<CourseRow>`
  select c.id, owner_id as "ownerId", author_name as "authorName", title, description, subdescription, requirement,
         category, language, price_cents as "priceCents", promotion_cents as "promotionCents", promotion,
         image_url as "imageUrl", skills, popular, programme, minutes, revision,
         is_published as "isPublished", published_at as "publishedAt", updated_at as "updatedAt",
         coalesce((
           select json_agg(json_build_object(
             'id', a.id, 'fileName', a.file_name, 'sizeBytes', a.size_bytes, 'status', a.status,
             'durationSeconds', a.duration_seconds, 'error', a.error))
           from authoring_media_asset a
           where a.id in (
             select (value #>> '{}')::uuid from jsonb_path_query(c.programme, '$[*].lessons[*].part.assetId') as value)
         ), '[]') as assets
  from authoring_course c
  where c.id = ${courseId}`;
