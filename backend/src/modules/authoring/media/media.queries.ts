import type { Language } from '@atelier/contracts/common';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, likePattern, folded, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { assetIdsIn, MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../courses/edit-course.js';
import { authoring } from '../tables.js';
import { assetColumns, type AssetRow, viewOfAsset } from './media-assets.js';

/** @throws DomainError `asset-not-found`, also for another owner's asset */
export const ReadMediaAsset = query(
  { links: MediaLinks },
  async (
    { entityManager: em, links },
    { assetId, viewer }: { assetId: string; viewer: Editor },
  ): Promise<MediaAssetView> => {
    const asset = await sqlRow<AssetRow>(em)`
      select ${assetColumns} from authoring_media_asset a
      where id = ${assetId} and (owner_id = ${viewer.accountId} or ${viewer.isAdmin}::boolean)`;
    if (!asset) throw new DomainError('asset-not-found');
    return viewOfAsset(asset, links, viewer.accountId);
  },
);

export interface AssetDescription {
  id: string;
  fileName: string;
  ownerId: string;
  /** The French sentence that its author reads; null while nothing failed. */
  error: string | null;
}

export const DescribeAssets = query(
  ({ entityManager: em }, { ids }: { ids: string[] }): Promise<AssetDescription[]> =>
    authoring(em)
      .selectFrom('authoring_media_asset')
      .select(['id', 'file_name as fileName', 'owner_id as ownerId', 'error'])
      .where('id', '=', anyOf(ids))
      .execute(),
);

export interface VideoToWatch {
  kind: 'failed-videos' | 'slow-videos';
  count: number;
  since: string;
  fileName: string;
  /** The course that uses the oldest of them; null where none does yet. */
  courseId: string | null;
}

/** Failed videos, and those processing for long; unused ones are left to the sweep. */
export const ReadVideosToWatch = query(
  ({ entityManager: em }): Promise<VideoToWatch[]> => sqlRows<VideoToWatch>(em)`
    select kind, count, since, "fileName",
           (select c.id from authoring_course c
            where c.programme @> jsonb_build_array(jsonb_build_object('lessons', jsonb_build_array(
              jsonb_build_object('part', jsonb_build_object('assetId', oldest.id))))) limit 1) as "courseId"
    from (
      select distinct on (kind) kind, id, file_name as "fileName", created_at as since,
             (count(*) over (partition by kind))::int as count
      from (
        select id, file_name, created_at, case when fault is not null then 'failed-videos' else 'slow-videos' end as kind
        from authoring_media_asset
        where kind = 'video' and (status <> 'ready' or fault is not null) and unused_since is null
          and (fault is not null or created_at < now() - interval '5 minutes')
      ) waiting order by kind, created_at, id
    ) oldest`,
);

export interface TranscriptMatch {
  assetId: string;
  language: Language;
  seconds: number;
  text: string;
}

/** Sentences of transcripts that match a search, in the order of the videos and of their sentences. */
export const SearchTranscripts = query(
  (
    { entityManager: em },
    { assetIds, search, limit }: { assetIds: readonly string[]; search: string; limit: number },
  ): Promise<TranscriptMatch[]> => sqlRows<TranscriptMatch>(em)`
      select transcript.asset_id as "assetId", transcript.language, sentence.seconds, sentence.text
      from authoring_transcript transcript
      join authoring_media_asset asset on asset.id = transcript.asset_id,
           jsonb_to_recordset(transcript.sentences) as sentence (seconds int, text text, searched text)
      where transcript.asset_id = any(${assetIds}::uuid[])
        and asset.captions @> jsonb_build_array(jsonb_build_object('language', transcript.language))
        and sentence.searched like (select ${folded(likePattern(search))})
      order by array_position(${assetIds}::uuid[], transcript.asset_id), transcript.language desc, sentence.seconds
      limit ${limit}`,
);

export interface AssetInCourse {
  courseId: string;
  /** Null for a course without files. */
  assetId: string | null;
}

/**
 * Every course, drafts and archived ones included, with each file that its lessons, its preview or a restorable
 * publication uses.
 */
export const AssetsInCourses = query(
  ({ entityManager: em }): Promise<AssetInCourse[]> => sqlRows<AssetInCourse>(em)`
    select course.id as "courseId", named[2] as "assetId"
    from authoring_course course
    left join lateral ${assetIdsIn(sql`to_jsonb(course)::text`)} as named on true
    union all
    select publication.course_id, named[2]
    from authoring_publication publication, ${assetIdsIn(sql`publication.version::text`)} as named`,
);

/** Whether any course, draft, archived course or restorable publication shows the picture. */
export const IsPictureInCourses = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const address = likePattern(`/media/images/${pictureId}/`);
    const row = await sqlRow(em)`
    select 1 from authoring_course course where to_jsonb(course)::text like ${address}
    union all
    select 1 from authoring_publication publication where publication.version::text like ${address}
    limit 1`;
    return row !== undefined;
  },
);

/** Bytes of the originals that were unused at the last sweep (`MarkUnusedAssets`). */
export const UnusedMediaBytes = query(async ({ entityManager: em }): Promise<number> => {
  const row = await sqlRow<{ bytes: number }>(em)`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from authoring_media_asset where unused_since is not null`;
  return row?.bytes ?? 0;
});
