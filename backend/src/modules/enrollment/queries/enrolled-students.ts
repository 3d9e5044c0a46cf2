import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';
import type { EnrolmentOrigin } from '../domain/enrolment.js';

export interface EnrolledStudent {
  enrolmentId: string;
  studentId: string;
  origin: EnrolmentOrigin;
  /** Bought, or has followed something of it: the student knows of it. */
  hasBegun: boolean;
}

/** Everyone who has access to a course. */
export class EnrolledStudents extends Query<EnrolledStudent[]> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const EnrolledStudentsHandler = queryHandler(EnrolledStudents, (em, { courseId }) =>
  enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select([
      'id as enrolmentId',
      'student_id as studentId',
      'origin',
      sql<boolean>`(origin = 'purchase' or followed_at > enrolled_at)`.as('hasBegun'),
    ])
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .orderBy('enrolled_at')
    .orderBy('id')
    .execute(),
);
