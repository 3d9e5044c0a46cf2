import type { ChangedFile, SourceMatches, StoredSource } from '@atelier/contracts/lesson-source';
import { DomainError } from '../../../kernel/domain-error.js';
import { containsText, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { CourseEditor } from '../courses/edit-course.js';
import type { LessonSource, SourcePair } from '../programme/programme.domain.js';

/** A lesson with code, in the order of its programme. */
export interface LessonWithSource {
  id: string;
  title: string;
  isFree: boolean;
  source: LessonSource;
}

/** A lesson shows its own code, else that of its section. */
const sourcesIn = (programme: 'programme' | 'publishedProgramme') => sql<LessonWithSource>`
  lesson ->> 'id' as id, lesson ->> 'title' as title, coalesce((lesson ->> 'isFree')::boolean, false) as "isFree",
  coalesce(lesson -> 'source', section -> 'source' || '{"marks": []}') as source
  from authoring_course c
  cross join lateral jsonb_array_elements(
    ${programme === 'programme' ? sql`c.programme` : sql`c.published_version -> 'programme'`}
  ) with ordinality as sections (section, section_place)
  cross join lateral jsonb_path_query(section, '$.lessons[*]') with ordinality as lessons (lesson, lesson_place)`;

const shown = sql`(lesson ? 'source' or section ? 'source')`;
const inOrder = sql`order by section_place, lesson_place`;

/** The lessons with code of the working version, for its editors; null for anybody else. */
export const ListDraftSources = query(
  async ({ entityManager: em }, { courseId, editor }: CourseEditor): Promise<LessonWithSource[]> =>
    sqlRows<LessonWithSource>(em)`
      select ${sourcesIn('programme')}
      where c.id = ${courseId} and (${editor.isAdmin} or c.owner_id = ${editor.accountId}) and ${shown} ${inOrder}`,
);

/** The lessons with code of a published course, paid ones included: the caller shows free ones alone. */
export const ListPublishedSources = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<LessonWithSource[]> =>
    sqlRows<LessonWithSource>(em)`
      select ${sourcesIn('publishedProgramme')}
      where c.id = ${courseId} and c.is_published and c.archived_at is null and ${shown} ${inOrder}`,
);

/** What a source holds, without texts; null when there is none. */
export const ReadSource = query(
  async (
    { entityManager: em },
    { assetId, previousId = null }: { assetId: string; previousId?: string | null },
  ): Promise<(StoredSource & { isCompared: boolean }) | null> => {
    const row = await sqlRow<StoredSource & { isCompared: boolean }>(em)`
      select a.size_bytes::float8 as size, a.created_at as "sentAt", s.left_out as "leftOut",
             (select json_agg(json_build_object('path', path, 'size', size_bytes, 'lines', lines) order by path)
              from authoring_source_file f where f.asset_id = s.asset_id) as files,
             exists (select from authoring_source_comparison c
                     where c.asset_id = s.asset_id and c.previous_id = ${previousId}) as "isCompared"
      from authoring_source s join authoring_media_asset a on a.id = s.asset_id
      where s.asset_id = ${assetId}`;
    return row ? { ...row, sentAt: toIso(row.sentAt) } : null;
  },
);

/** Whether the course `c` has the source, in its working or its published version. */
export const hasSource = (assetId: string) => sql<boolean>`exists (
  select from unnest(array[c.programme, c.published_version -> 'programme']) as programme
  where jsonb_path_exists(programme, '$.**.source.assetId ? (@ == $id)',
                          jsonb_build_object('id', ${assetId}::text)))`;

/**
 * What a source holds, for the editors of a course that has it or may be given it, saved or not.
 * @throws DomainError `asset-not-found`
 */
export const ReadCourseSource = query(
  async (
    { entityManager: em, queries },
    { courseId, editor, assetId }: CourseEditor & { assetId: string },
  ): Promise<StoredSource> => {
    const row = await sqlRow(em)`
      select from authoring_course c join authoring_media_asset a on a.id = ${assetId}
      where c.id = ${courseId} and (${editor.isAdmin} or c.owner_id = ${editor.accountId})
        and (a.owner_id in (c.owner_id, ${editor.accountId}) or ${hasSource(assetId)})`;
    const source = row ? await queries.execute(new ReadSource({ assetId })) : null;
    if (!source) throw new DomainError('asset-not-found');
    const { isCompared: _isCompared, ...contents } = source;
    return contents;
  },
);

/** A shown text; null for any other file. */
export const ReadSourceText = query(
  async (
    { entityManager: em },
    { assetId, path }: { assetId: string; path: string },
  ): Promise<string | null> => {
    const row = await sqlRow<{ content: string }>(em)`
      select t.content from authoring_source_file f join authoring_source_text t on t.sha256 = f.sha256
      where f.asset_id = ${assetId} and f.path = ${path} and f.lines is not null`;
    return row?.content ?? null;
  },
);

const maxMatches = 200;
const maxMatchLength = 300;

/** The lines with a text, whatever its case and accents. */
export const SearchSource = query(
  async (
    { entityManager: em },
    { assetId, search }: { assetId: string; search: string },
  ): Promise<SourceMatches> => {
    const matches = await sqlRows<SourceMatches['matches'][number]>(em)`
      select f.path, line.number::int as line, left(line.text, ${maxMatchLength}) as text
      from authoring_source_file f join authoring_source_text t on t.sha256 = f.sha256
      cross join lateral unnest(string_to_array(t.content, chr(10))) with ordinality as line (text, number)
      where f.asset_id = ${assetId} and f.lines is not null and ${containsText(sql`line.text`, search)}
      order by f.path, line.number limit ${maxMatches + 1}`;
    return { matches: matches.slice(0, maxMatches), isMore: matches.length > maxMatches };
  },
);

/** What changes from one source to the next; null until it is computed. */
export const ReadSourceChanges = query(
  async ({ entityManager: em }, { assetId, previousId }: SourcePair): Promise<ChangedFile[] | null> => {
    const row = await sqlRow<{ changes: ChangedFile[] }>(em)`
      select changes from authoring_source_comparison
      where asset_id = ${assetId} and previous_id = ${previousId}`;
    return row?.changes ?? null;
  },
);
