import type { LessonAhead } from '@atelier/contracts/enrollment';
import { sql } from '../../../kernel/query.js';
import { videoTypes } from '../../../lesson-kinds/lesson-kinds.js';
import type { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { shownSections } from './open-lessons.js';

/** A lesson not finished yet; the picture's URL is signed for the viewer. */
export interface AheadRow extends Omit<LessonAhead, 'imageUrl'> {
  assetId: string | null;
}

/**
 * The next two open, unfinished lessons of the course `s` for the student of `e`: after the last one followed, wrapping
 * around.
 */
export const lessonsAhead = sql<AheadRow[]>`(
  select coalesce(json_agg(json_build_object(
           '_id', lesson ->> 'id', 'title', lesson ->> 'title', 'time', (lesson ->> 'minutes')::int,
           'sectionNumber', section_number, 'lessonNumber', lesson_number, 'lessons', lessons, 'position', seconds,
           'assetId', case when lesson #>> '{part,type}' = any(${videoTypes}::text[]) then lesson #>> '{part,assetId}' end
         ) order by place < latest, place), '[]')
  from (
    select *, row_number() over (order by place < latest, place) as turn
    from (
      select *, first_value(place) over (order by followed desc nulls last, place) as latest
      from (
        select lesson, section_number, lesson_number, jsonb_array_length(section -> 'lessons') as lessons, p.seconds,
               row_number() over (order by section_number, lesson_number) as place,
               e.lesson_progress ? (lesson ->> 'id') as is_done,
               greatest((e.lesson_progress ->> (lesson ->> 'id'))::timestamptz, p.noted_at) as followed
        from jsonb_array_elements(${shownSections}) with ordinality as sections(section, section_number)
        cross join jsonb_array_elements(section -> 'lessons') with ordinality as taught(lesson, lesson_number)
        left join enrollment_position p on p.enrolment_id = e.id and p.lesson_id = (lesson ->> 'id')::uuid
      ) placed
    ) followed
    where not is_done and lesson ->> 'opensAt' is null
  ) ahead
  where turn <= 2)`;

/** The section of `s` that opens next for the student of `e`. */
export const nextOpening = sql<{ title: string; opensAt: string } | null>`(
  select json_build_object('title', section ->> 'title', 'opensAt', section ->> 'opensAt')
  from jsonb_array_elements(${shownSections}) with ordinality as sections(section, section_number)
  where section ->> 'opensAt' is not null
  order by section ->> 'opensAt', section_number limit 1)`;

export const lessonAhead = (
  { assetId, ...lesson }: AheadRow,
  viewer: string,
  links: MediaLinks,
): LessonAhead => ({
  ...lesson,
  imageUrl: assetId && links.sign(assetId, 'poster.jpg', viewer),
});
