import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
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

export const LearnLinkedDurationHandler = commandHandler(
  LearnLinkedDuration,
  (entityManager, { courseId, videoId, seconds }) => {
    return entityManager.fork().transactional(async (em) => {
      const course = await held(em, Course, { id: courseId });
      course?.learnLinkedDuration(videoId, seconds);
      return course?.ownerId ?? null;
    });
  },
);
