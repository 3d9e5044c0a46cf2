import { LockMode } from '@mikro-orm/postgresql';
import { findForUpdate, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Course } from '../courses/course.domain.js';
import { assetsById, durationsOf } from '../courses/edit-course.js';
import { assetIdsOf } from './programme.domain.js';

/**
 * Recomputes the durations of the courses that use the asset, and publishes changes of published ones. Answers
 * their ids.
 */
export const RecomputeCourseDurations = command(
  ({ entityManager }, { assetId }: { assetId: string }): Promise<{ courseId: string; ownerId: string }[]> => {
    return entityManager.fork().transactional(async (em) => {
      const pattern = JSON.stringify([{ lessons: [{ part: { assetId } }] }]);
      const rows = await sqlRows<{ id: string }>(em)`
      select id from authoring_course
      where programme @> ${pattern}::jsonb or published_version->'programme' @> ${pattern}::jsonb
        or ${`/api/media/${assetId}`} in (promotion, published_version->>'promotion')
      order by id`;
      const courses = [];
      for (const { id } of rows) {
        const course = await em.findOneOrFail(Course, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const { programme, publishedVersion } = course;
        const ids = [programme, publishedVersion?.programme ?? []].flatMap(assetIdsOf);
        course.recomputeDurations(durationsOf(await assetsById(em, ids)));
        courses.push({ courseId: course.id, ownerId: course.ownerId });
      }
      await em.flush();
      return courses;
    });
  },
);

/** Stores the length of a YouTube video. Returns the course's owner; null when the course was deleted. */
export const SetLinkedVideoDuration = command(
  (
    { entityManager },
    { courseId, videoId, seconds }: { courseId: string; videoId: string; seconds: number },
  ): Promise<string | null> => {
    return entityManager.fork().transactional(async (em) => {
      const course = await findForUpdate(em, Course, { id: courseId });
      course?.setLinkedVideoDuration(videoId, seconds);
      return course?.ownerId ?? null;
    });
  },
);
