import type { Chapter } from '@atelier/contracts/chapters';
import {
  bucketSeconds,
  minViewers,
  type LessonInsight,
  playbackDays,
  startBounds,
} from '@atelier/contracts/insight';
import { dayOf, startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { SyllabusLesson } from '../learning/syllabus.domain.js';

export interface EnrolmentStatistics {
  courses: { courseId: string; students: number; completed: number; newStudents: number }[];
  /** Of all courses together. */
  days: { day: string; enrolments: number; lessons: number }[];
}

/** Students and completion of the given courses; enrolments and completed lessons by day. */
export const ReadEnrolmentStatistics = query(
  async (
    { entityManager: em },
    { courseIds, days }: { courseIds: string[]; days: number },
  ): Promise<EnrolmentStatistics> => {
    const since = startOfDay(days - 1);
    const row = await sqlRow<EnrolmentStatistics>(em)`
    with followed as materialized (
      select course_id, enrolled_at, followed_at, completed_at, lesson_progress
      from enrollment_enrolment where course_id = ${anyOf(courseIds)} and revoked_at is null
    ), activity as (
      select ${dayOf(sql`enrolled_at`)} as day, 1 as enrolments, 0 as lessons from followed where enrolled_at >= ${since}
      union all
      select ${dayOf(sql`at`)}, 0, 1
      from followed cross join lateral (select value::timestamptz as at from jsonb_each_text(lesson_progress)) done
      where followed_at >= ${since} and at >= ${since}
    )
    select (select coalesce(json_agg(each), '[]') from (
              select course_id as "courseId", count(*)::int as students, count(completed_at)::int as completed,
                     (count(*) filter (where enrolled_at >= ${startOfDay(6)}))::int as "newStudents"
              from followed group by 1) each) as courses,
           (select coalesce(json_agg(each), '[]') from (
              select day, sum(enrolments)::int as enrolments, sum(lessons)::int as lessons from activity group by 1) each) as days`;
    return row ?? { courses: [], days: [] };
  },
);

export interface VideoStatistics {
  title: string;
  duration: number | null;
  viewers: number;
  curve: { still: number[]; seen: number[]; times: number[] } | null;
  chapters: Chapter[];
  playback: LessonInsight['playback'];
}

/** Sample size, latest viewers: the curve does not change beyond it. */
const maxViewers = 2000;
/** Ten hours of five-second segments. */
const maxBuckets = 7200;

interface Row {
  lesson: SyllabusLesson;
  viewers: number;
  still: number[] | null;
  seen: number[] | null;
  times: number[] | null;
  starts: number[] | null;
  watchedMs: number;
  stalledMs: number;
}

/** Percentile of the start times, in seconds, interpolated linearly within its bucket; the last bound if above it. */
function startTimePercentile(starts: readonly number[], share: number): number {
  let remaining = share * starts.reduce((sum, count) => sum + count, 0);
  let from = 0;
  for (const [at, to] of startBounds.entries()) {
    const count = starts[at] ?? 0;
    if (count > 0 && remaining <= count) return from + (to - from) * (remaining / count);
    remaining -= count;
    from = to;
  }
  return from;
}

function toPlayback({ starts, watchedMs, stalledMs }: Row): VideoStatistics['playback'] {
  const count = starts?.reduce((sum, each) => sum + each, 0) ?? 0;
  if (!starts || count < minViewers) return null;
  return {
    starts: count,
    medianStart: startTimePercentile(starts, 0.5),
    slowStart: startTimePercentile(starts, 0.95),
    stalledShare: stalledMs / Math.max(1, watchedMs + stalledMs),
  };
}

/**
 * Where viewers leave and replay a lesson's video, anonymously; null if the course has no such lesson. Completing the
 * lesson counts as watching to the end: the last seconds are never reported.
 */
export const ReadVideoStatistics = query(
  async (
    { entityManager: em },
    { courseId, lessonId }: { courseId: string; lessonId: string },
  ): Promise<VideoStatistics | null> => {
    const row = await sqlRow<Row>(em)`
    with video_lesson as materialized (
      select lesson, ceil((lesson #>> '{part,durationSeconds}')::numeric / ${bucketSeconds})::int as buckets
      from enrollment_syllabus s, jsonb_path_query(s.sections, '$[*].lessons[*]') lesson
      where s.course_id = ${courseId} and lesson ->> 'id' = ${lessonId}
    ), watched as materialized (
      select p.watched, e.lesson_progress ? ${lessonId}::text as done
      from enrollment_enrolment e join enrollment_position p on p.enrolment_id = e.id and p.lesson_id = ${lessonId}
      where e.course_id = ${courseId} and e.revoked_at is null and length(p.watched) > 0
      order by p.noted_at desc limit ${maxViewers}
    ), curve as (
      select bucket, (count(*) filter (where done or length(watched) > bucket))::int as still,
             (count(*) filter (where passes > 0))::int as seen, coalesce(sum(passes), 0)::int as times
      from video_lesson, generate_series(0, least(${maxBuckets}, coalesce(buckets, (select max(length(watched)) from watched))) - 1) bucket
      cross join watched
      cross join lateral (select case when length(watched) > bucket then get_byte(watched, bucket) else 0 end as passes) p
      where (select count(*) from watched) >= ${minViewers}
      group by bucket
    ), played as materialized (
      select starts, watched_ms, stalled_ms from enrollment_playback
      where lesson_id = ${lessonId} and day > (now() at time zone 'Europe/Paris')::date - ${playbackDays}::int
    )
    select lesson, (select count(*)::int from watched) as viewers,
           (select json_agg(still order by bucket) from curve) as still,
           (select json_agg(seen order by bucket) from curve) as seen,
           (select json_agg(times order by bucket) from curve) as times,
           (select array_agg(count order by bound_index) from (
              select bound_index, sum(count)::int as count
              from played, unnest(starts) with ordinality as each(count, bound_index) group by bound_index) bounds) as starts,
           (select coalesce(sum(watched_ms), 0)::float8 from played) as "watchedMs",
           (select coalesce(sum(stalled_ms), 0)::float8 from played) as "stalledMs"
    from video_lesson`;
    if (!row) return null;
    const { lesson, viewers, still, seen, times } = row;
    return {
      title: lesson.title,
      duration: lesson.part?.durationSeconds ?? null,
      viewers,
      curve: still && seen && times ? { still, seen, times } : null,
      chapters: (lesson.part && 'chapters' in lesson.part && lesson.part.chapters) || [],
      playback: toPlayback(row),
    };
  },
);
