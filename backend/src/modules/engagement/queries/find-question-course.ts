import { query } from '../../../kernel/use-case.js';
import { engagement } from '../tables.js';

/** The course in which something is asked; null where there is no such question. */
export const FindQuestionCourse = query(
  async ({ entityManager: em }, { questionId }: { questionId: string }): Promise<string | null> => {
    const row = await engagement(em)
      .selectFrom('engagement_question')
      .select('course_id')
      .where('id', '=', questionId)
      .executeTakeFirst();
    return row?.course_id ?? null;
  },
);
