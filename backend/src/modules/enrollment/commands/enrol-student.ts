import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { takeTurns } from './take-turns.js';

/**
 * Opens the access that a student has bought, exactly once: a repeat finds it and only tells the student again. One that
 * was given by hand meanwhile is a bought one from then on.
 */
export const EnrolStudent = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      await takeTurns(em, courseId);
      const known = await held(em, Enrolment, { studentId, courseId });
      if (known) known.grant('purchase');
      else em.persist(Enrolment.open(studentId, courseId, 'purchase'));
    });
    await live.tell(`user:${studentId}`, 'purchase-recorded', { courseId });
  },
);
