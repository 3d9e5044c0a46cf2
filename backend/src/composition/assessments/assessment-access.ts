import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { ReadCourseDraft } from '../../modules/authoring/courses/read-course-draft.queries.js';
import {
  type AssessmentRecord,
  ReadAssessment,
} from '../../modules/engagement/assessments/assessments.queries.js';
import { ReadAccess } from '../../modules/enrollment/access/access.queries.js';
import { EnrolledStudents } from '../../modules/enrollment/access/students.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { mayEdit } from '../course-editors.js';

/** Engagement stores assessments, authoring decides who may set them, enrolment who is assigned. */
/** @throws DomainError `access-suspended` */
export async function isStudent(
  queries: QueryBus,
  courseId: string,
  { accountId }: SignedInCaller,
): Promise<boolean> {
  const access = await queries.execute(new ReadAccess({ studentId: accountId, courseId }));
  if (access === 'suspended') throw new DomainError('access-suspended');
  return access === 'open';
}

/** The assessment, if the caller may edit it. @throws DomainError `assessment-not-found` */
export async function findEditableAssessment(
  queries: QueryBus,
  assessmentId: string,
  caller: SignedInCaller,
): Promise<AssessmentRecord> {
  const assessment = await queries.execute(new ReadAssessment({ assessmentId }));
  const isEditable = caller.isAdmin || (await mayEdit(queries, assessment.courseId, caller));
  if (!isEditable) throw new DomainError('assessment-not-found');
  return assessment;
}

/** The assessment, if it is assigned to the student. @throws DomainError `assessment-not-found`, `access-suspended` */
export async function findAssignedAssessment(
  queries: QueryBus,
  assessmentId: string,
  caller: SignedInCaller,
): Promise<AssessmentRecord> {
  const assessment = await queries.execute(new ReadAssessment({ assessmentId }));
  const isAssigned = assessment.studentId.length === 0 || assessment.studentId.includes(caller.accountId);
  if (!isAssigned || !(await isStudent(queries, assessment.courseId, caller)))
    throw new DomainError('assessment-not-found');
  return assessment;
}

/** @throws DomainError `invalid-request` if one of them is not enrolled in the course */
export async function expectStudents(
  queries: QueryBus,
  courseId: string,
  accountIds: string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const enrolled = await queries.execute(
    new EnrolledStudents({ courseId, filter: { studentIds: accountIds } }),
  );
  const students = new Set(enrolled.map(({ studentId }) => studentId));
  if (accountIds.every((id) => students.has(id))) return;
  const message = 'Choisissez des élèves inscrits à ce cours';
  throw new DomainError('invalid-request', { issues: [{ path: 'studentId', message }] });
}

/** @throws DomainError `invalid-request` if the course has no such lesson, or it is not of kind evaluation */
export async function expectLesson(
  queries: QueryBus,
  { courseId, lessonId }: { courseId: string; lessonId?: string | null | undefined },
  caller: SignedInCaller,
): Promise<void> {
  if (!lessonId) return;
  const draft = await queries.execute(new ReadCourseDraft({ courseId, editor: caller }));
  const lesson = draft?.sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
  if (lesson?.parts[0]?.type === 'evaluation') return;
  const message = 'Choisissez une leçon «\u00a0Évaluation\u00a0» de ce cours';
  throw new DomainError('invalid-request', { issues: [{ path: 'lessonId', message }] });
}
