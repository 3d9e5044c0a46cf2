import { query } from '../../../kernel/use-case.js';
import { anyOf, sql } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';
import type { EnrolmentOrigin } from '../domain/enrolment.js';

export interface EnrolledStudent {
  enrolmentId: string;
  studentId: string;
  origin: EnrolmentOrigin;
  /** Bought, or has followed something of it: the student knows of it. */
  hasBegun: boolean;
}

export interface WhichStudents {
  /** Of these accounts. */
  among?: string[];
  byHand?: boolean;
  enrolmentId?: string;
  /** So many at most; all of a course may be tens of thousands. */
  most?: number;
}

/** Who has access to a course, as far as it is asked. */
export const EnrolledStudents = query(
  (
    { entityManager: em },
    { courseId, which }: { courseId: string; which: WhichStudents },
  ): Promise<EnrolledStudent[]> => {
    const { among, byHand, enrolmentId, most } = which;
    return enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select([
        'id as enrolmentId',
        'student_id as studentId',
        'origin',
        sql<boolean>`(origin = 'purchase' or followed_at > enrolled_at)`.as('hasBegun'),
      ])
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .$if(among !== undefined, (rows) => rows.where('student_id', '=', anyOf(among ?? [])))
      .$if(byHand === true, (rows) => rows.where('origin', '=', 'hand'))
      .$if(enrolmentId !== undefined, (rows) => rows.where('id', '=', enrolmentId ?? ''))
      .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
      .orderBy('enrolled_at', 'desc')
      .orderBy('id')
      .execute();
  },
);
