import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { Course } from '../domain/course.js';
import { assetIdsOf } from '../domain/programme.js';
import { assetsById, durationsOf } from './edit-course.js';

/** Recomputes the times of every course that uses the asset, and tells readers of published ones. Answers their ids. */
export const RetimeCourses = command(
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
        course.retime(durationsOf(await assetsById(em, ids)));
        courses.push({ courseId: course.id, ownerId: course.ownerId });
      }
      await em.flush();
      return courses;
    });
  },
);
