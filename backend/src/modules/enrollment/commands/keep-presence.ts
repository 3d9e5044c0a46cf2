import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';

/** Who has not been seen for longer was away: nothing of it counts. The lesson page speaks every half minute. */
const patienceSeconds = 75;

/**
 * A student is following a course now. `enrolmentId` may be the course's: a student has one enrolment in it.
 * @throws DomainError `attestations-off`, `enrolment-not-found` also when it is somebody else's, `access-suspended`
 */
/**
 * What counts is the server's own clock between two signs of the same person, whichever course they were of: however often somebody
 * says to be there, in however many windows, a minute is a minute. Whole seconds are counted, and the moment seen moves on by as many.
 */
export const KeepPresence = command(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { studentId, enrolmentId }: { studentId: string; enrolmentId: string },
  ): Promise<void> => {
    if (!config.attestations) throw new DomainError('attestations-off');
    const kept = await sqlRow<{ rests: boolean }>(em)`
      with found as (
        select e.id, e.student_id, e.suspended_at is not null as rests from enrollment_enrolment e
        where e.student_id = ${studentId} and (e.id = ${enrolmentId} or e.course_id = ${enrolmentId})
          and e.revoked_at is null
      ), before as (
        select seen_at from enrollment_presence where student_id = ${studentId} for update
      ), since as (
        select found.id, found.student_id, before.seen_at,
               floor(extract(epoch from clock_timestamp() - before.seen_at))::int as seconds
        from found left join before on true where not found.rests
      ), seen as (
        insert into enrollment_presence (student_id, seen_at)
        select student_id, case when seconds between 0 and ${patienceSeconds}
                                then seen_at + make_interval(secs => seconds) else clock_timestamp() end
        from since
        on conflict (student_id) do update set seen_at = greatest(enrollment_presence.seen_at, excluded.seen_at)
      ), counted as (
        insert into enrollment_attendance (enrolment_id, day, seconds)
        select id, (clock_timestamp() at time zone 'Europe/Paris')::date, seconds from since
        where seconds between 1 and ${patienceSeconds}
        on conflict (enrolment_id, day) do update
          set seconds = least(86400, enrollment_attendance.seconds + excluded.seconds)
      )
      select rests from found`;
    if (!kept) throw new DomainError('enrolment-not-found');
    if (kept.rests) throw new DomainError('access-suspended');
  },
);
