import { toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { engagement } from '../tables.js';

export interface ListedAnnouncement {
  id: string;
  courseId: string;
  authorId: string;
  title: string;
  text: string;
  students: number;
  sentAt: string;
}

const mostListed = 50;

/** The last of a course, latest first; or one of them. */
export const ListAnnouncements = query(
  async (
    { entityManager: em },
    { sought }: { sought: { courseId: string } | { id: string } },
  ): Promise<ListedAnnouncement[]> => {
    const rows = await engagement(em)
      .selectFrom('engagement_announcement')
      .select(['id', 'course_id as courseId', 'author_id as authorId', 'title', 'text', 'students'])
      .select('sent_at as sentAt')
      .$if('courseId' in sought, (found) =>
        found.where('course_id', '=', 'courseId' in sought ? sought.courseId : ''),
      )
      .$if('id' in sought, (found) => found.where('id', '=', 'id' in sought ? sought.id : ''))
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute();
    return rows.map((row) => ({ ...row, sentAt: toIso(row.sentAt) }));
  },
);
