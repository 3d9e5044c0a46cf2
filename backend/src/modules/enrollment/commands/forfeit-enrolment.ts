import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { takeTurns } from './take-turns.js';

/** The purchase behind a student's access was undone: the access ends with it. Where there is none, nothing happens. */
export class ForfeitEnrolment extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

@CommandHandler(ForfeitEnrolment)
export class ForfeitEnrolmentHandler implements ICommandHandler<ForfeitEnrolment> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ studentId, courseId }: ForfeitEnrolment): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      await takeTurns(em, courseId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const enrolment = await em.findOne(Enrolment, { studentId, courseId }, lock);
      // Given by hand meanwhile, or forfeited already: no purchase stands behind it.
      if (enrolment?.origin === 'purchase') enrolment.forfeit();
    });
    await this.live.tell(`user:${studentId}`, 'progress-changed', { courseId });
  }
}
