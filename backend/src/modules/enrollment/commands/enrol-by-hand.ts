import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { accessGiven } from '../events/enrolment-events.js';
import { auditedCourse } from './audited-course.js';
import { takeTurns } from './take-turns.js';

/** Gives students access without a payment. Answers those who had none before. */
export const EnrolByHand = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      courseId,
      studentIds,
      names = new Map(),
    }: {
      courseId: string;
      studentIds: string[];
      /** As the journal names them, by id. */
      names?: ReadonlyMap<string, string>;
    },
  ): Promise<string[]> => {
    const added = await entityManager.fork().transactional(async (em) => {
      await takeTurns(em, courseId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const known = await em.find(Enrolment, { courseId, studentId: { $in: studentIds } }, lock);
      const byStudent = new Map(known.map((enrolment) => [enrolment.studentId, enrolment]));
      const opened = [...new Set(studentIds)].filter((studentId) => {
        const enrolment = byStudent.get(studentId);
        if (enrolment) return enrolment.grant('hand');
        em.persist(Enrolment.open(studentId, courseId, 'hand'));
        return true;
      });
      const subject = await auditedCourse(em, courseId);
      for (const id of opened) {
        em.persist(OutboxMessage.of(accessGiven({ studentId: id, courseId })));
        await noteAudit(em, { kind: 'access-granted', subject, person: { id, name: names.get(id) ?? null } });
      }
      return opened;
    });
    for (const studentId of added) await live.tell(`user:${studentId}`, 'purchase-recorded', { courseId });
    return added;
  },
);
