import { QueryBus } from '@nestjs/cqrs';
import type { OwnWorkQuery, OwnWorks } from '@atelier/contracts/submissions';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ListOwnWork } from '../../modules/engagement/queries/list-own-work.js';
import { ReadOwnSubmissions } from '../../modules/engagement/queries/read-own-submissions.js';
import { EnrolledCourses } from '../../modules/enrollment/queries/enrolled-courses.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { mayEdit } from './rights-to-work.js';
import { signedSubmissions } from './signed-submissions.js';
import { forStudent, titled } from './titled-work.js';

/** What the caller has to do, and where it stands. */
export const ReadOwnWork = query(
  { links: MediaLinks },
  async (
    { queries, links },
    { caller, asked: { currentPage, lessonId } }: { caller: SignedInCaller; asked: OwnWorkQuery },
  ): Promise<OwnWorks> => {
    const courseIds = await queries.execute(new EnrolledCourses({ studentId: caller.accountId }));
    return worksOf(queries, links, {
      studentId: caller.accountId,
      viewerId: caller.accountId,
      courseIds,
      lessonId,
      currentPage,
    });
  },
);

/** What a student has to do in a course, and where it stands, for whoever teaches it. @throws DomainError `course-not-found` */
export const ReadStudentWork = query(
  { links: MediaLinks },
  async (
    { queries, links },
    {
      caller,
      path,
      currentPage,
    }: { caller: SignedInCaller; path: { courseId: string; studentId: string }; currentPage: number },
  ): Promise<OwnWorks> => {
    const { courseId, studentId } = path;
    if (!(await mayEdit(queries, courseId, caller))) throw new DomainError('course-not-found');
    const courseIds = await queries.execute(new EnrolledCourses({ studentId, courseIds: [courseId] }));
    return worksOf(queries, links, {
      studentId,
      viewerId: caller.accountId,
      courseIds,
      currentPage,
    });
  },
);

interface WorksAsked {
  studentId: string;
  viewerId: string;
  courseIds: string[];
  lessonId?: string | undefined;
  currentPage: number;
}

/** One page of what a student has to do in some courses, with what they have handed in of it. */
async function worksOf(queries: QueryBus, links: MediaLinks, asked: WorksAsked): Promise<OwnWorks> {
  const { studentId, viewerId, currentPage } = asked;
  const { assessments: found, ...facts } = await queries.execute(
    new ListOwnWork({ whose: asked, currentPage }),
  );
  const ids = found.map(({ _id }) => _id);
  const copies = await queries.execute(new ReadOwnSubmissions({ studentId, assessmentIds: ids }));
  const known = new Map(
    (await signedSubmissions(queries, links, copies, viewerId)).map((copy) => [copy.assessmentId, copy]),
  );
  const works = await titled(queries, found);
  const assessments = works.map((work) => ({
    ...forStudent(work, studentId),
    submission: known.get(work._id) ?? null,
  }));
  return { assessments, ...facts };
}
