import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Course } from '../domain/course.js';

/** How long a YouTube video is, as YouTube says. Answers the course's owner; null when the course is gone. */
export const LearnLinkedDuration = command(
  (
    { entityManager },
    { courseId, videoId, seconds }: { courseId: string; videoId: string; seconds: number },
  ): Promise<string | null> => {
    return entityManager.fork().transactional(async (em) => {
      const course = await held(em, Course, { id: courseId });
      course?.learnLinkedDuration(videoId, seconds);
      return course?.ownerId ?? null;
    });
  },
);
