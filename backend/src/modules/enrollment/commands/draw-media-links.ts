import { command } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';
import { EndedLinks } from '../../../platform/media/delivery/ended-links.js';

/**
 * Ends the links to a course's files that a student was given, or lets them be, as the access stands now. A file that another
 * course of the student's teaches too stays open.
 */
export const DrawMediaLinks = command(
  { links: EndedLinks },
  async (
    { entityManager, links },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<void> => {
    const files = await sqlRows<{ assetId: string; isOpen: boolean }>(entityManager)`
      with followed as (
        select s.course_id, s.sections::text as sections from enrollment_enrolment e
        join enrollment_syllabus s on s.course_id = e.course_id
        where e.student_id = ${studentId} and e.revoked_at is null and e.suspended_at is null
      )
      select distinct named[2] as "assetId",
             exists (select from followed f where position(named[2] in f.sections) > 0) as "isOpen"
      from enrollment_syllabus s, ${assetIdsIn(sql`s.sections::text`)} as named
      where s.course_id = ${courseId}`;
    const those = (isOpen: boolean) =>
      files.filter((file) => file.isOpen === isOpen).map(({ assetId }) => assetId);
    await links.draw(studentId, { ended: those(false), open: those(true) });
  },
);
