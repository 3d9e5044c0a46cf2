import { query } from '../../../kernel/use-case.js';
import { averageOf, countOf, percentagesOf } from '../domain/rating.js';
import { engagement } from '../tables.js';

export interface SubjectRating {
  rating: number;
  count: number;
  percentages: ReturnType<typeof percentagesOf>;
  /** Of two ratings the later has the larger. */
  version: number;
}

const nothing = { five: 0, four: 0, three: 0, two: 0, one: 0, version: 0 };

/** What the stars of a course or a tutorial come to. */
export const ReadRating = query(
  async ({ entityManager: em }, { subjectId }: { subjectId: string }): Promise<SubjectRating> => {
    const row = await engagement(em)
      .selectFrom('engagement_rating')
      .select(['five', 'four', 'three', 'two', 'one', 'version'])
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    const { five, four, three, two, one, version } = row ?? nothing;
    const counts = { 5: five, 4: four, 3: three, 2: two, 1: one };
    return { rating: averageOf(counts), count: countOf(counts), percentages: percentagesOf(counts), version };
  },
);
