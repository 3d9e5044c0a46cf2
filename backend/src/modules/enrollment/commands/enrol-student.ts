import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';

/** Opens a student's access to a course, exactly once: a repeat finds it and only tells the student again. */
export class EnrolStudent extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

@CommandHandler(EnrolStudent)
export class EnrolStudentHandler implements ICommandHandler<EnrolStudent> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ studentId, courseId }: EnrolStudent): Promise<void> {
    const em = this.entityManager.fork();
    try {
      const known = await em.findOne(Enrolment, { studentId, courseId });
      if (known) known.reopen('purchase');
      else em.persist(Enrolment.open(studentId, courseId));
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
    await this.live.tell(`user:${studentId}`, 'purchase-recorded', { courseId });
  }
}
