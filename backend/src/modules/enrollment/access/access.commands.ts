import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { findForUpdate, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { assetIdsIn, RevokedLinks } from '../../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { isOwnEnrolment, type OwnEnrolment } from '../learning/open-lessons.js';
import { Enrolment } from '../progress/enrolment.domain.js';
import { accessGiven } from '../enrollment.events.js';
import { enrollment } from '../tables.js';
import type { StudentOfCourse } from './access.queries.js';

/**
 * Advisory lock on the enrolments of a course until the end of the transaction: a concurrent purchase and teacher who
 * both find no enrolment would insert the same unique key, and one would be lost.
 */
async function lockEnrolmentsOfCourse(em: EntityManager, courseId: string): Promise<void> {
  await sqlRows(em)`select pg_advisory_xact_lock(hashtext('enrollment.course'), hashtext(${courseId}))`;
}

/** The course as the subject of an audit entry; it has no title before its first publication. */
async function auditSubject(em: EntityManager, courseId: string) {
  const syllabus = await enrollment(em)
    .selectFrom('enrollment_syllabus')
    .select('title')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return { type: 'course' as const, id: courseId, label: syllabus?.title ?? 'Cours jamais publié' };
}

/**
 * Grants access after a purchase. Idempotent: a repeat only publishes the live message again. An enrolment granted by
 * hand becomes a purchased one.
 */
export const EnrolStudent = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { studentId, courseId }: StudentOfCourse): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      await lockEnrolmentsOfCourse(em, courseId);
      const existing = await findForUpdate(em, Enrolment, { studentId, courseId });
      if (existing) existing.grant('purchase');
      else em.persist(Enrolment.open(studentId, courseId, 'purchase'));
    });
    await live.publish(`user:${studentId}`, 'purchase-recorded', { courseId });
  },
);

interface EnrolByHandInput {
  courseId: string;
  studentIds: string[];
  /** For the audit entries, by id. */
  names?: ReadonlyMap<string, string>;
}

/** Enrols students without payment. Returns those who were newly enrolled. */
export const EnrolByHand = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { courseId, studentIds, names = new Map() }: EnrolByHandInput,
  ): Promise<string[]> => {
    const added = await entityManager.fork().transactional(async (em) => {
      await lockEnrolmentsOfCourse(em, courseId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const existing = await em.find(Enrolment, { courseId, studentId: { $in: studentIds } }, lock);
      const byStudent = new Map(existing.map((enrolment) => [enrolment.studentId, enrolment]));
      const opened = [...new Set(studentIds)].filter((studentId) => {
        const enrolment = byStudent.get(studentId);
        if (enrolment) return enrolment.grant('hand');
        em.persist(Enrolment.open(studentId, courseId, 'hand'));
        return true;
      });
      const subject = await auditSubject(em, courseId);
      for (const id of opened) {
        em.persist(OutboxMessage.of(accessGiven({ studentId: id, courseId })));
        await noteAudit(em, { kind: 'access-granted', subject, person: { id, name: names.get(id) ?? null } });
      }
      return opened;
    });
    for (const studentId of added) await live.publish(`user:${studentId}`, 'purchase-recorded', { courseId });
    return added;
  },
);

interface RevokeEnrolmentInput {
  enrolmentId: string;
  /** `studentName`: for the audit entry. */
  options?: { onlyByHand: boolean; studentName?: string | undefined };
}

/**
 * Revokes a student's access. Returns false with `onlyByHand` if it was purchased.
 * @throws DomainError `enrolment-not-found`
 */
export const RevokeEnrolment = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { enrolmentId, options = { onlyByHand: false } }: RevokeEnrolmentInput,
  ): Promise<boolean> => {
    const { studentId, courseId, revokedAt } = await entityManager.fork().transactional(async (em) => {
      const enrolment = await findForUpdate(em, Enrolment, { id: enrolmentId });
      if (!enrolment) throw new DomainError('enrolment-not-found');
      const wasOpen = enrolment.revokedAt === null;
      if (options.onlyByHand) enrolment.revokeIfByHand();
      else enrolment.revoke();
      if (wasOpen && enrolment.revokedAt) {
        const person = { id: enrolment.studentId, name: options.studentName ?? null };
        const subject = await auditSubject(em, enrolment.courseId);
        await noteAudit(em, { kind: 'access-revoked', subject, person });
      }
      return enrolment;
    });
    if (!revokedAt) return false;
    // Open pages of the student reload, and get a 404.
    await live.publish(`user:${studentId}`, 'progress-changed', { courseId });
    return true;
  },
);

/** The purchase of an enrolment was undone: access is revoked. No-op without an enrolment. */
export const ForfeitEnrolment = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { studentId, courseId }: StudentOfCourse): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      await lockEnrolmentsOfCourse(em, courseId);
      const enrolment = await findForUpdate(em, Enrolment, { studentId, courseId });
      // Granted by hand since, or forfeited already: not based on a purchase.
      if (enrolment?.origin === 'purchase') enrolment.forfeit();
    });
    await live.publish(`user:${studentId}`, 'progress-changed', { courseId });
  },
);

/** Suspends purchased access during a payment dispute (chargeback), or resumes it. No-op without an enrolment. */
export const SuspendEnrolment = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, courseId, isSuspended }: StudentOfCourse & { isSuspended: boolean },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const enrolment = await findForUpdate(em, Enrolment, { studentId, courseId });
      enrolment?.suspend(isSuspended);
    });
    await live.publish(`user:${studentId}`, 'progress-changed', { courseId });
  },
);

/**
 * Records what was read for a student before it leaves: access that ended in between ends the answer too, because
 * delivered content cannot be recalled. A lesson that is no free preview begins the course.
 * @throws DomainError `course-not-found`, `access-suspended` if access was revoked or suspended in between
 */
export const RecordDelivery = command(
  async (
    { entityManager: em },
    { studentId, courseId, begins }: StudentOfCourse & { begins: boolean },
  ): Promise<void> => {
    const row = await sqlRow<{ suspended: boolean }>(em)`
    with found as (
      select id, opened_at, suspended_at is not null as suspended from enrollment_enrolment
      where student_id = ${studentId} and course_id = ${courseId} and revoked_at is null
    ), recorded as (
      update enrollment_enrolment e set opened_at = now() from found
      where e.id = found.id and e.revoked_at is null and not suspended and found.opened_at is null and ${begins}
    )
    select suspended from found`;
    if (!row) throw new DomainError('course-not-found');
    if (row.suspended) throw new DomainError('access-suspended');
  },
);

/** The same for a part of a course: its first only, so that the next reads write nothing. */
export const RecordBegun = command(async ({ entityManager: em }, key: OwnEnrolment): Promise<void> => {
  await sqlRows(em)`
      update enrollment_enrolment e set opened_at = now()
      where ${isOwnEnrolment(key)} and e.suspended_at is null and e.opened_at is null`;
});

/** Disconnects the open pages of a former student from the course's live room; no-op if they have access. */
export const CloseCourseRoom = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { studentId, courseId }: StudentOfCourse): Promise<void> => {
    const open = await sqlRow(entityManager)`
      select 1 from enrollment_enrolment where student_id = ${studentId} and course_id = ${courseId}
        and revoked_at is null and suspended_at is null`;
    if (!open) await live.publish(`user:${studentId}`, 'course-closed', { courseId });
  },
);

/**
 * Revokes a student's signed URLs of a course's files, or restores them, to match the current access. Files used by
 * another course of theirs stay available.
 */
export const SyncRevokedMediaLinks = command(
  { links: RevokedLinks },
  async ({ entityManager, links }, { studentId, courseId }: StudentOfCourse): Promise<void> => {
    const files = await sqlRows<{ assetId: string; isOpen: boolean }>(entityManager)`
      with open_courses as (
        select s.course_id, s.sections::text as sections from enrollment_enrolment e
        join enrollment_syllabus s on s.course_id = e.course_id
        where e.student_id = ${studentId} and e.revoked_at is null and e.suspended_at is null
      )
      select distinct named[2] as "assetId",
             exists (select from open_courses f where position(named[2] in f.sections) > 0) as "isOpen"
      from enrollment_syllabus s, ${assetIdsIn(sql`s.sections::text`)} as named
      where s.course_id = ${courseId}`;
    const filesWhere = (isOpen: boolean) =>
      files.filter((file) => file.isOpen === isOpen).map(({ assetId }) => assetId);
    await links.draw(studentId, { ended: filesWhere(false), open: filesWhere(true) });
  },
);
