import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { sql } from '../../../kernel/query.js';
import { selectedProperties, columnsOf, type RowOf } from '../../../kernel/tables.js';
import type { AuthoringTables } from '../tables.js';
import { contentFields } from './course-content.domain.js';
import { assetColumns, type AssetRow } from '../media/media-assets.js';

const courseColumns = columnsOf<AuthoringTables['authoring_course']>('c')(
  `
  id, owner_id, author_name, programme, minutes, published_version, revision, is_published,
  published_at, updated_at`,
  {
    isArchived: sql<boolean>`c.archived_at is not null`,
    publisherId: sql<string | null>`(
      select publisher_id from authoring_publication p
      where p.course_id = c.id and p.replaced_at is null order by p.published_at desc, p.id desc limit 1)`,
  },
);
const contentColumns = selectedProperties<AuthoringTables['authoring_course']>('c')(contentFields);

export type CourseRow = RowOf<typeof courseColumns> &
  RowOf<typeof contentColumns> & { assets: AssetRow[]; merges: ProgrammeMerge[] };

const programmes = sql`unnest(array[c.programme, c.published_version->'programme']) as programme`;

/** A course with the assets used by its draft and its published version, in one query. */
export const selectCourse = (courseId: string) => sql<CourseRow>`
  select ${courseColumns}, ${contentColumns}, coalesce((
    select json_agg(asset) from (
      select ${assetColumns} from authoring_media_asset a
      where a.id in (
        select (value #>> '{}')::uuid from ${programmes},
          jsonb_path_query(programme, '$[*].lessons[*].part.assetId') as value
        union all
        select (value #>> '{}')::uuid from ${programmes},
          jsonb_path_query(programme, '$[*].lessons[*].resources[*].assetId') as value
        union all
        select (value #>> '{}')::uuid from ${programmes},
          jsonb_path_query(programme, '$[*].lessons[*].source.assetId') as value
        union all
        select (value #>> '{}')::uuid from ${programmes},
          jsonb_path_query(programme, '$[*].source.assetId') as value
        union all
        select substring(promotion from '^/api/media/([0-9a-f-]{36})$')::uuid
        from unnest(array[c.promotion, c.published_version->>'promotion']) as promotion)
    ) asset), '[]') as assets, coalesce((
    select json_agg(json_build_object(
      '_id', m.id, 'tab', m.tab, 'base', m.base, 'mine', m.mine, 'theirs', m.theirs,
      'openedAt', to_char(m.opened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) order by m.opened_at, m.id)
    from authoring_programme_merge m where m.course_id = c.id), '[]') as merges
  from authoring_course c
  where c.id = ${courseId}`;
