import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

export interface AssetInCourse {
  courseId: string;
  /** Null for a course without files. */
  assetId: string | null;
}

/**
 * Every course there is, drafts and archived ones included, with each file that its lessons or its preview name, or named in a
 * publication that can still be brought back.
 */
export const AssetsInCourses = query(
  ({ entityManager: em }): Promise<AssetInCourse[]> => sqlRows<AssetInCourse>(em)`
    select course.id as "courseId", named[2] as "assetId"
    from authoring_course course
    left join lateral ${assetIdsIn(sql`to_jsonb(course)::text`)} as named on true
    union all
    select publication.course_id, named[2]
    from authoring_publication publication, ${assetIdsIn(sql`publication.version::text`)} as named`,
);
