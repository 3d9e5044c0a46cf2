import type { NextLesson } from '@atelier/contracts/my-courses';
import { sql } from '../../../kernel/query.js';
import { videoTypes } from '../../../lesson-kinds/lesson-kinds.js';
import type { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { visibleSections } from './open-lessons.js';

/** A lesson not finished yet; the picture's URL is signed for the viewer. */
export interface NextLessonRow extends Omit<NextLesson, 'imageUrl'> {
  assetId: string | null;
}

/**
 * The next two open, unfinished lessons of the course `s` for the student of `e`: after the last one followed, wrapping
 * around.
 */
export const nextLessons = sql<NextLessonRow[]>`(
  select coalesce(json_agg(json_build_object(
           '_id', lesson ->> 'id', 'title', lesson ->> 'title', 'time', (lesson ->> 'minutes')::int,
           'sectionNumber', section_number, 'lessonNumber', lesson_number, 'lessons', lessons, 'position', seconds,
           'assetId', case when lesson #>> '{part,type}' = any(${videoTypes}::text[]) then lesson #>> '{part,assetId}' end
         ) order by lesson_order < last_followed, lesson_order), '[]')
  from (
    select *, row_number() over (order by lesson_order < last_followed, lesson_order) as rank
    from (
      select *, first_value(lesson_order) over (order by last_activity desc nulls last, lesson_order) as last_followed
      from (
        select lesson, section_number, lesson_number, jsonb_array_length(section -> 'lessons') as lessons, p.seconds,
               row_number() over (order by section_number, lesson_number) as lesson_order,
               e.lesson_progress ? (lesson ->> 'id') as is_done,
               greatest((e.lesson_progress ->> (lesson ->> 'id'))::timestamptz, p.noted_at) as last_activity
        from jsonb_array_elements(${visibleSections}) with ordinality as sections(section, section_number)
        cross join jsonb_array_elements(section -> 'lessons') with ordinality as section_lessons(lesson, lesson_number)
        left join enrollment_position p on p.enrolment_id = e.id and p.lesson_id = (lesson ->> 'id')::uuid
      ) numbered
    ) dated
    where not is_done and lesson ->> 'opensAt' is null
  ) ahead
  where rank <= 2)`;

/** The section of `s` that opens next for the student of `e`. */
export const nextOpening = sql<{ title: string; opensAt: string } | null>`(
  select json_build_object('title', section ->> 'title', 'opensAt', section ->> 'opensAt')
  from jsonb_array_elements(${visibleSections}) with ordinality as sections(section, section_number)
  where section ->> 'opensAt' is not null
  order by section ->> 'opensAt', section_number limit 1)`;

export const toNextLesson = (
  { assetId, ...lesson }: NextLessonRow,
  viewer: string,
  links: MediaLinks,
): NextLesson => ({
  ...lesson,
  imageUrl: assetId && links.sign(assetId, 'poster.jpg', viewer),
});
