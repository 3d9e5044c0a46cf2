import { QueryBus } from '@nestjs/cqrs';
import type {
  CorrectionBody,
  MissingStudents,
  OwnAssessmentsQuery,
  OwnAssessments,
  Reminder,
  Submission,
  SubmissionPath,
  Submissions,
} from '@atelier/contracts/submissions';
import { DomainError } from '../../kernel/domain-error.js';
import { command, type DepsOf, query } from '../../kernel/use-case.js';
import type { SubmissionContent } from '../../modules/engagement/assessments/assessment.domain.js';
import {
  CorrectSubmission,
  StoreSubmission,
  RemindOfAssessment,
} from '../../modules/engagement/assessments/assessments.commands.js';
import {
  type AssessmentRecord,
  ListStudentAssessments,
} from '../../modules/engagement/assessments/assessments.queries.js';
import {
  CountSubmissions,
  ListSubmissions,
  ListSubmitters,
  ReadOwnSubmissions,
  ReadSubmission,
  type SubmissionRecord,
} from '../../modules/engagement/assessments/submissions.queries.js';
import { CoursesEnrolledIn, CoursesOpenTo } from '../../modules/enrollment/access/access.queries.js';
import {
  CountStudents,
  ListStudentsExcept,
  type StudentsPage,
} from '../../modules/enrollment/access/students.queries.js';
import { RecordLessonProgress } from '../../modules/enrollment/progress/progress.commands.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { publishCourseInboxChanged } from '../questions/questions.js';
import { forStudent, withTitles } from './assessments.js';
import { mayEdit } from '../course-editors.js';
import { findAssignedAssessment, findEditableAssessment } from './assessment-access.js';
import { findPeopleById, writerOf } from '../people/find-people.js';

/** Adds the names of author and corrector, and file URLs signed for the viewer. */
async function withPeopleAndFiles(
  queries: QueryBus,
  links: MediaLinks,
  submissions: SubmissionRecord[],
  viewerId: string,
): Promise<Submission[]> {
  const ids = submissions.flatMap(({ studentId, correction }) =>
    correction ? [studentId, correction.by] : [studentId],
  );
  const people = await findPeopleById(queries, ids);
  const user = (id: string) => writerOf(people.get(id));
  const withCorrector = ({ by, ...correction }: NonNullable<SubmissionRecord['correction']>) => ({
    ...correction,
    user: user(by),
  });
  return submissions.map(({ file, correction, ...submission }) => ({
    ...submission,
    user: user(submission.studentId),
    // Download only: files of other users are never opened inline.
    file: file && { ...links.documentFile(file.id, file.name, file.size, viewerId), openUrl: null },
    correction: correction && withCorrector(correction),
  }));
}

/** One submission, current. @throws DomainError `submission-not-found` */
async function readSubmission(
  queries: QueryBus,
  links: MediaLinks,
  { id: assessmentId, studentId }: SubmissionPath,
  viewerId: string,
): Promise<Submission> {
  const record = await queries.execute(new ReadSubmission({ key: { assessmentId, studentId } }));
  const [submission] = await withPeopleAndFiles(queries, links, record ? [record] : [], viewerId);
  if (!submission) throw new DomainError('submission-not-found');
  return submission;
}

const ignoredErrors: ReadonlySet<string> = new Set([
  'lesson-not-found',
  'lesson-not-open',
  'access-suspended',
]);

const submitNeeds = { links: MediaLinks, live: LiveChannel };
type SubmitDeps = DepsOf<typeof submitNeeds>;

/**
 * Stores a student's submission, and completes the assessment's lesson.
 * @throws DomainError `assessment-not-found`, `submission-acquired`
 */
export const SubmitAssessment = command(
  submitNeeds,
  async (
    deps,
    {
      caller,
      assessmentId: id,
      content,
    }: { caller: SignedInCaller; assessmentId: string; content: SubmissionContent },
  ): Promise<Submission> => {
    const { queries, commands, live, links } = deps;
    const { accountId: studentId } = caller;
    const { courseId, lessonId } = await findAssignedAssessment(queries, id, caller);
    await commands.execute(new StoreSubmission({ assessmentId: id, studentId, content }));
    if (lessonId) await completeLesson(deps, studentId, courseId, lessonId);
    await publishCourseInboxChanged(queries, live, courseId);
    return readSubmission(queries, links, { id, studentId }, studentId);
  },
);

/** The submission stands even if the lesson is locked or was removed from the course. */
async function completeLesson(
  { commands }: SubmitDeps,
  studentId: string,
  courseId: string,
  lessonId: string,
): Promise<void> {
  const progress = { enrolmentId: courseId, lessonId, isCompleted: true };
  try {
    await commands.execute(new RecordLessonProgress({ studentId, progress }));
  } catch (error) {
    if (!(error instanceof DomainError) || !ignoredErrors.has(error.code)) throw error;
  }
}

/** An editor of the course corrects a submission. @throws DomainError `assessment-not-found`, `submission-not-found` */
export const CorrectOneSubmission = command(
  { links: MediaLinks, live: LiveChannel },
  async (
    { queries, commands, live, links },
    { caller, path, body }: { caller: SignedInCaller; path: SubmissionPath; body: CorrectionBody },
  ): Promise<Submission> => {
    const { id, studentId } = path;
    const { courseId } = await findEditableAssessment(queries, id, caller);
    const { feedback, verdict, grade = null } = body;
    const dueAt = body.dueAt === null ? null : new Date(body.dueAt);
    const correction = { feedback, verdict, grade, dueAt, by: caller.accountId };
    await commands.execute(new CorrectSubmission({ assessmentId: id, studentId, correction }));
    await publishCourseInboxChanged(queries, live, courseId);
    return readSubmission(queries, links, path, caller.accountId);
  },
);

/**
 * One submission, for its student and for editors of the course.
 * @throws DomainError `assessment-not-found`, `submission-not-found`
 */
export const ReadOneSubmission = query(
  { links: MediaLinks },
  async (
    { queries, links },
    { caller, path }: { caller: SignedInCaller; path: SubmissionPath },
  ): Promise<Submission> => {
    const isOwn = path.studentId === caller.accountId;
    await (isOwn ? findAssignedAssessment : findEditableAssessment)(queries, path.id, caller);
    return readSubmission(queries, links, path, caller.accountId);
  },
);

/** All submissions to an assessment, for editors of the course. @throws DomainError `assessment-not-found` */
export const ListAssessmentSubmissions = query(
  { links: MediaLinks },
  async (
    { queries, links },
    {
      caller,
      assessmentId,
      currentPage,
    }: { caller: SignedInCaller; assessmentId: string; currentPage: number },
  ): Promise<Submissions> => {
    const { courseId, studentId } = await findEditableAssessment(queries, assessmentId, caller);
    const { submissions, ...facts } = await queries.execute(
      new ListSubmissions({ assessmentId, currentPage }),
    );
    const { total } = await queries.execute(new CountStudents({ courseId }));
    const [counts] = await queries.execute(new CountSubmissions({ assessmentIds: [assessmentId] }));
    const { waiting = 0, redo = 0, acquired = 0 } = counts ?? {};
    return {
      submissions: await withPeopleAndFiles(queries, links, submissions, caller.accountId),
      studentCount: studentId.length || total,
      counts: { waiting, redo, acquired },
      ...facts,
    };
  },
);

/** The caller's own assessments with their submissions. */
export const ReadOwnAssessments = query(
  { links: MediaLinks },
  async (
    { queries, links },
    { caller, filter: { currentPage, lessonId } }: { caller: SignedInCaller; filter: OwnAssessmentsQuery },
  ): Promise<OwnAssessments> => {
    const courseIds = await queries.execute(new CoursesOpenTo({ studentId: caller.accountId }));
    return assessmentsOf(queries, links, {
      studentId: caller.accountId,
      viewerId: caller.accountId,
      courseIds,
      lessonId,
      currentPage,
    });
  },
);

/**
 * A student's assessments in a course with their submissions, for its teachers.
 * @throws DomainError `course-not-found`
 */
export const ReadStudentAssessments = query(
  { links: MediaLinks },
  async (
    { queries, links },
    {
      caller,
      path,
      currentPage,
    }: { caller: SignedInCaller; path: { courseId: string; studentId: string }; currentPage: number },
  ): Promise<OwnAssessments> => {
    const { courseId, studentId } = path;
    if (!(await mayEdit(queries, courseId, caller))) throw new DomainError('course-not-found');
    const courseIds = await queries.execute(new CoursesEnrolledIn({ studentId, courseIds: [courseId] }));
    return assessmentsOf(queries, links, {
      studentId,
      viewerId: caller.accountId,
      courseIds,
      currentPage,
    });
  },
);

interface StudentAssessmentsFilter {
  studentId: string;
  viewerId: string;
  courseIds: string[];
  lessonId?: string | undefined;
  currentPage: number;
}

/** One page of a student's assessments in the given courses, with their submissions. */
async function assessmentsOf(
  queries: QueryBus,
  links: MediaLinks,
  filter: StudentAssessmentsFilter,
): Promise<OwnAssessments> {
  const { studentId, viewerId } = filter;
  const { assessments: records, ...facts } = await queries.execute(new ListStudentAssessments(filter));
  const ids = records.map(({ _id }) => _id);
  const submissions = await queries.execute(new ReadOwnSubmissions({ studentId, assessmentIds: ids }));
  const known = new Map(
    (await withPeopleAndFiles(queries, links, submissions, viewerId)).map((submission) => [
      submission.assessmentId,
      submission,
    ]),
  );
  const titledAssessments = await withTitles(queries, records);
  const assessments = titledAssessments.map((assessment) => ({
    ...forStudent(assessment, studentId),
    submission: known.get(assessment._id) ?? null,
  }));
  return { assessments, ...facts };
}

async function findMissingStudents(
  queries: QueryBus,
  assessment: AssessmentRecord,
  page: number,
): Promise<StudentsPage> {
  const excludedIds = await queries.execute(new ListSubmitters({ assessmentId: assessment._id }));
  const studentIds = assessment.studentId.length > 0 ? assessment.studentId : undefined;
  return queries.execute(
    new ListStudentsExcept({
      courseId: assessment.courseId,
      filter: { excludedIds, studentIds },
      currentPage: page,
    }),
  );
}

/** Students without a submission, for editors of the course. @throws DomainError `assessment-not-found` */
export const ListMissingStudents = query(
  async (
    { queries },
    {
      caller,
      assessmentId,
      currentPage,
    }: { caller: SignedInCaller; assessmentId: string; currentPage: number },
  ): Promise<MissingStudents> => {
    const assessment = await findEditableAssessment(queries, assessmentId, caller);
    const { studentIds: ids, ...facts } = await findMissingStudents(queries, assessment, currentPage);
    const people = await findPeopleById(queries, ids);
    return { students: ids.map((_id) => ({ _id, ...writerOf(people.get(_id)) })), ...facts };
  },
);

/**
 * Reminds all students without a submission.
 * @throws DomainError `assessment-not-found`, `everybody-handed-in`, `reminded-already`
 */
export const RemindMissingStudents = command(
  async (
    { queries, commands },
    { caller, assessmentId }: { caller: SignedInCaller; assessmentId: string },
  ): Promise<Reminder> => {
    const assessment = await findEditableAssessment(queries, assessmentId, caller);
    const { total } = await findMissingStudents(queries, assessment, 1);
    if (total === 0) throw new DomainError('everybody-handed-in');
    const remindedAt = await commands.execute(new RemindOfAssessment({ assessmentId }));
    return { remindedAt: remindedAt.toISOString(), count: total };
  },
);
