import { withIsoTimes } from '../../../kernel/query.js';
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

const maxListed = 50;

/** The latest announcements of a course, latest first; or a single one. */
export const ListAnnouncements = query(
  async (
    { entityManager: em },
    { criteria }: { criteria: { courseId: string } | { id: string } },
  ): Promise<ListedAnnouncement[]> => {
    const rows = await engagement(em)
      .selectFrom('engagement_announcement')
      .select(['id', 'course_id as courseId', 'author_id as authorId', 'title', 'text', 'students'])
      .select('sent_at as sentAt')
      .$if('courseId' in criteria, (filtered) =>
        filtered.where('course_id', '=', 'courseId' in criteria ? criteria.courseId : ''),
      )
      .$if('id' in criteria, (filtered) => filtered.where('id', '=', 'id' in criteria ? criteria.id : ''))
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
    return rows.map((row) => withIsoTimes(row, 'sentAt'));
  },
);
