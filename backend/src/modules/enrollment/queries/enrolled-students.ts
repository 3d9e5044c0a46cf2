import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
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
export class EnrolledStudents extends Query<EnrolledStudent[]> {
  constructor(
    readonly courseId: string,
    readonly which: WhichStudents,
  ) {
    super();
  }
}

export const EnrolledStudentsHandler = queryHandler(EnrolledStudents, (em, { courseId, which }) => {
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
    .$if(among !== undefined, (query) => query.where('student_id', '=', anyOf(among ?? [])))
    .$if(byHand === true, (query) => query.where('origin', '=', 'hand'))
    .$if(enrolmentId !== undefined, (query) => query.where('id', '=', enrolmentId ?? ''))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .orderBy('enrolled_at', 'desc')
    .orderBy('id')
    .execute();
});
