import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { takeTurns } from './take-turns.js';

/** The purchase behind a student's access was undone: the access ends with it. Where there is none, nothing happens. */
export const ForfeitEnrolment = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      await takeTurns(em, courseId);
      const enrolment = await held(em, Enrolment, { studentId, courseId });
      // Given by hand meanwhile, or forfeited already: no purchase stands behind it.
      if (enrolment?.origin === 'purchase') enrolment.forfeit();
    });
    await live.tell(`user:${studentId}`, 'progress-changed', { courseId });
  },
);
