import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';

/** The access that somebody has bought rests, or wakes again. Where there is none, nothing happens. */
export class RestEnrolment extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
    readonly isResting: boolean,
  ) {
    super();
  }
}

export const RestEnrolmentHandler = commandHandler(
  RestEnrolment,
  { live: LiveChannel },
  async (entityManager, { studentId, courseId, isResting }, { live }) => {
    await entityManager.fork().transactional(async (em) => {
      const enrolment = await held(em, Enrolment, { studentId, courseId });
      enrolment?.rest(isResting);
    });
    await live.tell(`user:${studentId}`, 'progress-changed', { courseId });
  },
);
