import type { Submission, SubmissionPath, Submissions } from '@atelier/contracts/submissions';
import { query } from '../../kernel/use-case.js';
import { CountSubmissions } from '../../modules/engagement/queries/count-submissions.js';
import { ListSubmissions } from '../../modules/engagement/queries/list-submissions.js';
import { CountStudents } from '../../modules/enrollment/queries/count-students.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { addressedWork, editableWork } from './rights-to-work.js';
import { copyOf, signedSubmissions } from './signed-submissions.js';

/** One copy, for its student and for whoever may change the work. @throws DomainError `assessment-not-found`, `submission-not-found` */
export const ReadHandedIn = query(
  { links: MediaLinks },
  async (
    { queries, links },
    { caller, path }: { caller: SignedInCaller; path: SubmissionPath },
  ): Promise<Submission> => {
    const isOwn = path.studentId === caller.accountId;
    await (isOwn ? addressedWork : editableWork)(queries, path.id, caller);
    return copyOf(queries, links, path, caller.accountId);
  },
);

/** All copies of a piece of work, for whoever may change it. @throws DomainError `assessment-not-found` */
export const ListHandedIn = query(
  { links: MediaLinks },
  async (
    { queries, links },
    {
      caller,
      assessmentId,
      currentPage,
    }: { caller: SignedInCaller; assessmentId: string; currentPage: number },
  ): Promise<Submissions> => {
    const { courseId, studentId } = await editableWork(queries, assessmentId, caller);
    const { submissions, ...facts } = await queries.execute(
      new ListSubmissions({ assessmentId, currentPage }),
    );
    const { total } = await queries.execute(new CountStudents({ courseId }));
    const [counts] = await queries.execute(new CountSubmissions({ assessmentIds: [assessmentId] }));
    const { waiting = 0, redo = 0, acquired = 0 } = counts ?? {};
    return {
      submissions: await signedSubmissions(queries, links, submissions, caller.accountId),
      studentCount: studentId.length || total,
      counts: { waiting, redo, acquired },
      ...facts,
    };
  },
);
