import { EntityManager } from '@mikro-orm/postgresql';
import type { LessonProgressAnswer, PlaybackBody, PositionAnswer } from '@atelier/contracts/enrollment';
import { startBounds } from '@atelier/contracts/insight';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { bankOf, isBankPassed } from '../../../lesson-kinds/quiz-bank.js';
import { readAttempts } from '../quiz/quiz-attempts.js';
import { Enrolment, summariseProgress } from './enrolment.domain.js';
import {
  expectAccess,
  isOpenLesson,
  isOwnEnrolment,
  type OwnEnrolment,
  type VisibleLesson,
  visibleSections,
} from '../learning/open-lessons.js';
import { enrollment } from '../tables.js';

interface RecordLessonProgressInput {
  studentId: string;
  /** The enrolment by its id, or by its course's. */
  progress: { enrolmentId: string; lessonId: string; isCompleted: boolean };
  completedAt?: Date;
}

/**
 * Completes a lesson, or takes its completion back, and answers the new percentage.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `exercise-not-solved`, `quiz-not-passed`
 */
export const RecordLessonProgress = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, progress, completedAt = new Date() }: RecordLessonProgressInput,
  ): Promise<LessonProgressAnswer> => {
    const result = await entityManager.fork().transactional(async (em) => {
      const enrolment = await findForUpdate(em, Enrolment, {
        $or: [{ id: progress.enrolmentId }, { courseId: progress.enrolmentId }],
        studentId,
        revokedAt: null,
      });
      if (!enrolment) throw new DomainError('enrolment-not-found');
      if (enrolment.suspendedAt) throw new DomainError('access-suspended');
      const now = new Date();
      const lessons = await readLessons(em, enrolment.id);
      const lessonIds = lessons.map(({ id }) => id);
      const lesson = lessons.find(({ id }) => id === progress.lessonId);
      if (progress.isCompleted && lesson?.opensAt) throw new DomainError('lesson-not-open');
      if (progress.isCompleted && lesson?.part?.type === 'exercice')
        await expectSolved(em, enrolment.id, lesson.id);
      if (progress.isCompleted && !enrolment.lessonProgress[progress.lessonId])
        await expectQuizPassed(em, enrolment.id, lessons, progress.lessonId);
      if (progress.isCompleted) enrolment.completeLesson(progress.lessonId, lessonIds, now, completedAt);
      else enrolment.reopenLesson(progress.lessonId, now, completedAt);
      const { id: _id, courseId } = enrolment;
      return { _id, courseId, ...summariseProgress(lessonIds, enrolment.lessonProgress) };
    });
    await live.publish(`user:${studentId}`, 'progress-changed', { courseId: result.courseId });
    return result;
  },
);

/** An exercise is completed by its checks, not by its page. */
async function expectSolved(em: EntityManager, enrolmentId: string, lessonId: string): Promise<void> {
  const row = await sqlRow(em)`
    select 1 from enrollment_exercise
    where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId} and solved_at is not null`;
  if (!row) throw new DomainError('exercise-not-solved');
}

/** A quiz with a bank is completed by its score alone: by no page, and by no hand. */
async function expectQuizPassed(
  em: EntityManager,
  enrolmentId: string,
  lessons: readonly VisibleLesson[],
  lessonId: string,
): Promise<void> {
  const bank = bankOf(lessons.find(({ id }) => id === lessonId)?.part);
  if (bank && !isBankPassed(bank, await readAttempts(em, enrolmentId, lessonId)))
    throw new DomainError('quiz-not-passed');
}

/** The lessons of an enrolment, as its student may read them now. */
export async function readLessons(em: EntityManager, enrolmentId: string): Promise<VisibleLesson[]> {
  const row = await enrollment(em)
    .selectFrom('enrollment_enrolment as e')
    .innerJoin('enrollment_syllabus as s', 's.course_id', 'e.course_id')
    .select(visibleSections.as('sections'))
    .where('e.id', '=', enrolmentId)
    .executeTakeFirst();
  return (row?.sections ?? []).flatMap(({ lessons }) => lessons);
}

interface SavedPosition {
  suspended: boolean;
  isLessonOpen: boolean;
  seconds: number;
}

/**
 * Stores a student's playback position in a lesson. One statement that locks only the lesson's row: every viewer sends
 * it every few seconds. The latest viewing wins, whichever device reports it. The course's last-followed time is
 * updated once a minute, or at once if another course was followed since, so that the order of courses is always right.
 * Segments played since the last position are counted in the same row (decision 15).
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`
 */
export const SavePosition = command(
  async (
    { entityManager: em },
    {
      lessonId,
      seconds,
      watchedAt,
      ...key
    }: OwnEnrolment & { lessonId: string; seconds: number; watchedAt: Date },
  ): Promise<PositionAnswer> => {
    const watched = watchedAt.toISOString();
    const saved = await sqlRow<SavedPosition>(em)`
      with found as (
        select e.id, e.suspended_at is not null as suspended, stored.seconds,
               case when stored.seconds is not null then true
                    else ${isOpenLesson(lessonId)}
               end as lesson_open
        from enrollment_enrolment e
        left join enrollment_syllabus s on s.course_id = e.course_id
        left join enrollment_position stored on stored.enrolment_id = e.id and stored.lesson_id = ${lessonId}
        where ${isOwnEnrolment(key)}
      ), saved as (
        insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
        select id, ${lessonId}::uuid, ${seconds}, ${watched}::timestamptz,
               enrollment_watched('', null, null, ${seconds}, ${watched}::timestamptz)
        from found where lesson_open and not suspended
        on conflict (enrolment_id, lesson_id) do update set seconds = excluded.seconds, noted_at = excluded.noted_at,
          watched = enrollment_watched(enrollment_position.watched, enrollment_position.seconds, enrollment_position.noted_at,
                                       excluded.seconds, excluded.noted_at)
          where enrollment_position.noted_at <= excluded.noted_at
        returning seconds
      ), followed as (
        update enrollment_enrolment e set followed_at = ${watched}::timestamptz from found
        where e.id = found.id and lesson_open and not suspended and e.followed_at < ${watched}::timestamptz
          and (e.followed_at < ${watched}::timestamptz - interval '1 minute'
               or exists (select 1 from enrollment_enrolment other
                          where other.student_id = e.student_id and other.followed_at > e.followed_at))
      )
      select suspended, lesson_open as "isLessonOpen", coalesce((select seconds from saved), found.seconds, ${seconds}) as seconds from found`;
    const { isLessonOpen, seconds: savedSeconds } = expectAccess(saved);
    if (!isLessonOpen) throw new DomainError('lesson-not-found');
    return { lessonId, seconds: savedSeconds };
  },
);

/** A longer gap between heartbeats counts as absence. The lesson page sends one every 30 seconds. */
const maxGapSeconds = 75;

/**
 * Heartbeat: a student is following a course now. Counts the server's time between two heartbeats of the person, across
 * all courses: however many are sent from however many windows, a minute is a minute. Whole seconds are counted, and the
 * last heartbeat advances by as many.
 * @throws DomainError `attestations-off`, `enrolment-not-found` also if it is somebody else's, `access-suspended`
 */
export const RecordAttendance = command(
  { config: CONFIG },
  async ({ entityManager: em, config }, key: OwnEnrolment): Promise<void> => {
    if (!config.attestations) throw new DomainError('attestations-off');
    const saved = await sqlRow<{ suspended: boolean }>(em)`
      with found as (
        select e.id, e.student_id, e.suspended_at is not null as suspended from enrollment_enrolment e
        where ${isOwnEnrolment(key)}
      ), previous as (
        select seen_at from enrollment_presence where student_id = ${key.studentId} for update
      ), since as (
        select found.id, found.student_id, previous.seen_at,
               floor(extract(epoch from clock_timestamp() - previous.seen_at))::int as seconds
        from found left join previous on true where not found.suspended
      ), heartbeat as (
        insert into enrollment_presence (student_id, seen_at)
        select student_id, case when seconds between 0 and ${maxGapSeconds}
                                then seen_at + make_interval(secs => seconds) else clock_timestamp() end
        from since
        on conflict (student_id) do update set seen_at = greatest(enrollment_presence.seen_at, excluded.seen_at)
      ), counted as (
        insert into enrollment_attendance (enrolment_id, day, seconds)
        select id, (clock_timestamp() at time zone 'Europe/Paris')::date, seconds from since
        where seconds between 1 and ${maxGapSeconds}
        on conflict (enrolment_id, day) do update
          set seconds = least(86400, enrollment_attendance.seconds + excluded.seconds)
      )
      select suspended from found`;
    expectAccess(saved);
  },
);

/**
 * Records playback quality of a lesson's video, anonymously, for viewers with access. One row per lesson and day
 * (Europe/Paris): a report waits only for others of the same lesson.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`
 */
export const RecordPlayback = command(
  { metrics: Metrics },
  async (
    { entityManager: em, metrics },
    { playback, ...key }: OwnEnrolment & { playback: PlaybackBody },
  ): Promise<void> => {
    const { lessonId, startMs, watchedMs, stalledMs } = playback;
    const boundIndex = startBounds.findIndex((bound) => startMs !== null && startMs <= bound * 1000);
    const bucketIndex = startMs === null ? null : boundIndex === -1 ? startBounds.length : boundIndex;
    const starts = Array.from({ length: startBounds.length + 1 }, (_, index) =>
      Number(index === bucketIndex),
    );
    const enrolment = await sqlRow<{ suspended: boolean; isLessonOpen: boolean }>(em)`
      with found as (
        select e.course_id, e.suspended_at is not null as suspended, ${isOpenLesson(lessonId)} as lesson_open
        from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
        where ${isOwnEnrolment(key)}
      ), counted as (
        insert into enrollment_playback as existing (lesson_id, day, starts, watched_ms, stalled_ms)
        select ${lessonId}::uuid, (now() at time zone 'Europe/Paris')::date, ${starts}::int[], ${watchedMs}, ${stalledMs}
        from found where lesson_open and not suspended
        on conflict (lesson_id, day) do update set
          starts = (select array_agg(existing_count + new_count order by bound)
                    from unnest(existing.starts, excluded.starts) with ordinality as each(existing_count, new_count, bound)),
          watched_ms = existing.watched_ms + excluded.watched_ms,
          stalled_ms = existing.stalled_ms + excluded.stalled_ms
      )
      select suspended, lesson_open as "isLessonOpen" from found`;
    if (!expectAccess(enrolment).isLessonOpen) throw new DomainError('lesson-not-found');
    if (startMs !== null) metrics.videoStarts.observe(startMs / 1000);
    metrics.videoSeconds.inc({ state: 'watched' }, watchedMs / 1000);
    metrics.videoSeconds.inc({ state: 'stalled' }, stalledMs / 1000);
  },
);
