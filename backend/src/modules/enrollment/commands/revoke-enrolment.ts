import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { auditedCourse } from './audited-course.js';

/**
 * Takes a student's access away. False when only what was given by hand is to go, and a purchase stands behind it.
 * @throws DomainError `enrolment-not-found`
 */
export const RevokeEnrolment = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      enrolmentId,
      options = { onlyByHand: false },
    }: {
      enrolmentId: string;
      /** `studentName`: as the journal names who loses it. */
      options?: { onlyByHand: boolean; studentName?: string | undefined };
    },
  ): Promise<boolean> => {
    const { studentId, courseId, revokedAt } = await entityManager.fork().transactional(async (em) => {
      const enrolment = await held(em, Enrolment, { id: enrolmentId });
      if (!enrolment) throw new DomainError('enrolment-not-found');
      const wasOpen = enrolment.revokedAt === null;
      if (options.onlyByHand) enrolment.takeBack();
      else enrolment.revoke();
      if (wasOpen && enrolment.revokedAt) {
        const person = { id: enrolment.studentId, name: options.studentName ?? null };
        const subject = await auditedCourse(em, enrolment.courseId);
        await noteAudit(em, { kind: 'access-revoked', subject, person });
      }
      return enrolment;
    });
    if (!revokedAt) return false;
    // The pages that the student has open look again, and find nothing.
    await live.tell(`user:${studentId}`, 'progress-changed', { courseId });
    return true;
  },
);
