import { Query } from '@nestjs/cqrs';
import type { Chapter } from '@atelier/contracts/chapters';
import { bucketSeconds, leastViewers } from '@atelier/contracts/insight';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import type { SyllabusLesson } from '../domain/syllabus.js';

export interface Watching {
  title: string;
  duration: number | null;
  viewers: number;
  curve: { still: number[]; seen: number[]; times: number[] } | null;
  chapters: Chapter[];
}

/** The latest of so many: beyond, the curve would no longer change. */
const mostRead = 2000;
/** Ten hours. */
const mostBuckets = 7200;

/** Where a lesson's video is left and seen again, of nobody in particular; null where the course has no such lesson. */
export class ReadWatching extends Query<Watching | null> {
  constructor(
    readonly courseId: string,
    readonly lessonId: string,
  ) {
    super();
  }
}

interface Row {
  lesson: SyllabusLesson;
  viewers: number;
  still: number[] | null;
  seen: number[] | null;
  times: number[] | null;
}

/** Who has finished the lesson came to its end: the last seconds are never told. */
export const ReadWatchingHandler = queryHandler(ReadWatching, async (em, { courseId, lessonId }) => {
  const row = await sqlRow<Row>(em)`
    with taught as materialized (
      select lesson, ceil((lesson #>> '{part,durationSeconds}')::numeric / ${bucketSeconds})::int as buckets
      from enrollment_syllabus s, jsonb_path_query(s.sections, '$[*].lessons[*]') lesson
      where s.course_id = ${courseId} and lesson ->> 'id' = ${lessonId}
    ), watched as materialized (
      select p.watched, e.lesson_progress ? ${lessonId}::text as done
      from enrollment_enrolment e join enrollment_position p on p.enrolment_id = e.id and p.lesson_id = ${lessonId}
      where e.course_id = ${courseId} and e.revoked_at is null and length(p.watched) > 0
      order by p.noted_at desc limit ${mostRead}
    ), told as (
      select bucket, (count(*) filter (where done or length(watched) > bucket))::int as still,
             (count(*) filter (where passes > 0))::int as seen, coalesce(sum(passes), 0)::int as times
      from taught, generate_series(0, least(${mostBuckets}, coalesce(buckets, (select max(length(watched)) from watched))) - 1) bucket
      cross join watched
      cross join lateral (select case when length(watched) > bucket then get_byte(watched, bucket) else 0 end as passes) p
      where (select count(*) from watched) >= ${leastViewers}
      group by bucket
    )
    select lesson, (select count(*)::int from watched) as viewers,
           (select json_agg(still order by bucket) from told) as still,
           (select json_agg(seen order by bucket) from told) as seen,
           (select json_agg(times order by bucket) from told) as times
    from taught`;
  if (!row) return null;
  const { lesson, viewers, still, seen, times } = row;
  return {
    title: lesson.title,
    duration: lesson.part?.durationSeconds ?? null,
    viewers,
    curve: still && seen && times ? { still, seen, times } : null,
    chapters: lesson.part?.chapters ?? [],
  };
});
