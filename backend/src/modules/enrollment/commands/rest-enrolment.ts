import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';

/** The access that somebody has bought rests, or wakes again. Where there is none, nothing happens. */
export const RestEnrolment = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { studentId, courseId, isResting }: { studentId: string; courseId: string; isResting: boolean },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const enrolment = await held(em, Enrolment, { studentId, courseId });
      enrolment?.rest(isResting);
    });
    await live.tell(`user:${studentId}`, 'progress-changed', { courseId });
  },
);
