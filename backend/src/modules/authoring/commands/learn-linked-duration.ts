import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Course } from '../domain/course.js';

/** How long a YouTube video is, as YouTube says. Answers the course's owner; null when the course is gone. */
export class LearnLinkedDuration extends Command<string | null> {
  constructor(
    readonly courseId: string,
    readonly videoId: string,
    readonly seconds: number,
  ) {
    super();
  }
}

@CommandHandler(LearnLinkedDuration)
export class LearnLinkedDurationHandler implements ICommandHandler<LearnLinkedDuration> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ courseId, videoId, seconds }: LearnLinkedDuration): Promise<string | null> {
    return this.entityManager.fork().transactional(async (em) => {
      const course = await em.findOne(Course, { id: courseId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      course?.learnLinkedDuration(videoId, seconds);
      return course?.ownerId ?? null;
    });
  }
}
