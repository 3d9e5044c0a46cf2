import type { PlaybackBody } from '@atelier/contracts/enrollment';
import { startBounds } from '@atelier/contracts/insight';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { isOpenLesson } from '../queries/shown-sections.js';

/**
 * How the video of a lesson started and went on, for somebody who may watch it; who it was is not kept. `enrolmentId` may be the
 * course's.
 * @throws DomainError `enrolment-not-found` also when it is somebody else's, `access-suspended`, `lesson-not-found`
 */
/** One row for each lesson and day of Paris: each report waits for no more than another one of the same lesson. */
export const CountPlayback = command(
  { metrics: Metrics },
  async (
    { entityManager: em, metrics },
    { studentId, enrolmentId, playback }: { studentId: string; enrolmentId: string; playback: PlaybackBody },
  ): Promise<void> => {
    const { lessonId, startMs, watchedMs, stalledMs } = playback;
    const slower = startBounds.findIndex((bound) => startMs !== null && startMs <= bound * 1000);
    const started = startMs === null ? null : slower === -1 ? startBounds.length : slower;
    const starts = Array.from({ length: startBounds.length + 1 }, (_, at) => Number(at === started));
    const found = await sqlRow<{ rests: boolean; isTaught: boolean }>(em)`
      with found as (
        select e.course_id, e.suspended_at is not null as rests, ${isOpenLesson(lessonId)} as taught
        from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
        where e.student_id = ${studentId} and (e.id = ${enrolmentId} or e.course_id = ${enrolmentId}) and e.revoked_at is null
      ), counted as (
        insert into enrollment_playback as kept (lesson_id, day, starts, watched_ms, stalled_ms)
        select ${lessonId}::uuid, (now() at time zone 'Europe/Paris')::date, ${starts}::int[], ${watchedMs}, ${stalledMs}
        from found where taught and not rests
        on conflict (lesson_id, day) do update set
          starts = (select array_agg(one + other order by place)
                    from unnest(kept.starts, excluded.starts) with ordinality as each(one, other, place)),
          watched_ms = kept.watched_ms + excluded.watched_ms,
          stalled_ms = kept.stalled_ms + excluded.stalled_ms
      )
      select rests, taught as "isTaught" from found`;
    if (!found) throw new DomainError('enrolment-not-found');
    if (found.rests) throw new DomainError('access-suspended');
    if (!found.isTaught) throw new DomainError('lesson-not-found');
    if (startMs !== null) metrics.videoStarts.observe(startMs / 1000);
    metrics.videoSeconds.inc({ state: 'watched' }, watchedMs / 1000);
    metrics.videoSeconds.inc({ state: 'stalled' }, stalledMs / 1000);
  },
);
