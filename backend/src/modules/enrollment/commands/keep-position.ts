import type { PositionAnswer } from '@atelier/contracts/enrollment';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { isOpenLesson } from '../queries/shown-sections.js';

interface Kept {
  rests: boolean;
  isTaught: boolean;
  seconds: number;
}

/**
 * Where a student is in the video of a lesson. `enrolmentId` may be the course's: a student has one enrolment in it.
 * @throws DomainError `enrolment-not-found` also when it is somebody else's, `access-suspended`, `lesson-not-found`
 */
/**
 * One statement, which holds no more than the row of its own lesson: it comes every few seconds from everybody who is watching.
 * What was watched later stays, whichever device it came from. That the course was followed is noted once a minute, or at once
 * where another was followed since: the order of somebody’s courses is right all the time. What was passed since the last place is
 * counted in the same row (0158).
 */
export const KeepPosition = command(
  async (
    { entityManager: em },
    {
      studentId,
      enrolmentId,
      lessonId,
      seconds,
      watchedAt,
    }: { studentId: string; enrolmentId: string; lessonId: string; seconds: number; watchedAt: Date },
  ): Promise<PositionAnswer> => {
    const at = watchedAt.toISOString();
    const kept = await sqlRow<Kept>(em)`
      with found as (
        select e.id, e.suspended_at is not null as rests, left_at.seconds,
               case when left_at.seconds is not null then true
                    else ${isOpenLesson(lessonId)}
               end as taught
        from enrollment_enrolment e
        left join enrollment_syllabus s on s.course_id = e.course_id
        left join enrollment_position left_at on left_at.enrolment_id = e.id and left_at.lesson_id = ${lessonId}
        where e.student_id = ${studentId} and (e.id = ${enrolmentId} or e.course_id = ${enrolmentId}) and e.revoked_at is null
      ), kept as (
        insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
        select id, ${lessonId}::uuid, ${seconds}, ${at}::timestamptz,
               enrollment_watched('', null, null, ${seconds}, ${at}::timestamptz)
        from found where taught and not rests
        on conflict (enrolment_id, lesson_id) do update set seconds = excluded.seconds, noted_at = excluded.noted_at,
          watched = enrollment_watched(enrollment_position.watched, enrollment_position.seconds, enrollment_position.noted_at,
                                       excluded.seconds, excluded.noted_at)
          where enrollment_position.noted_at <= excluded.noted_at
        returning seconds
      ), followed as (
        update enrollment_enrolment e set followed_at = ${at}::timestamptz from found
        where e.id = found.id and taught and not rests and e.followed_at < ${at}::timestamptz
          and (e.followed_at < ${at}::timestamptz - interval '1 minute'
               or exists (select 1 from enrollment_enrolment other
                          where other.student_id = e.student_id and other.followed_at > e.followed_at))
      )
      select rests, taught as "isTaught", coalesce((select seconds from kept), found.seconds, ${seconds}) as seconds from found`;
    if (!kept) throw new DomainError('enrolment-not-found');
    if (kept.rests) throw new DomainError('access-suspended');
    if (!kept.isTaught) throw new DomainError('lesson-not-found');
    return { lessonId, seconds: kept.seconds };
  },
);
