import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

export interface AssetInSyllabus {
  courseId: string;
  assetId: string;
  /** Somebody has access to the course, or had. */
  isFollowed: boolean;
}

/** The files that enrolment's copies of the programmes name. A copy outlives its course. */
export const AssetsInSyllabi = query(
  ({ entityManager: em }): Promise<AssetInSyllabus[]> => sqlRows<AssetInSyllabus>(em)`
    select course_id as "courseId", named[2] as "assetId",
           exists (select 1 from enrollment_enrolment where course_id = syllabus.course_id) as "isFollowed"
    from enrollment_syllabus syllabus, ${assetIdsIn(sql`to_jsonb(syllabus)::text`)} as named`,
);
