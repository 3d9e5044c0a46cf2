import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

export interface VideoToWatch {
  kind: 'failed-videos' | 'slow-videos';
  count: number;
  since: string;
  fileName: string;
  /** The course that the oldest of them is in; null for what no programme names yet. */
  courseId: string | null;
}

/** Videos that failed, and those that take longer than one waits for; what nobody uses is left to the sweep. */
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
