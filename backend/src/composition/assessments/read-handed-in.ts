import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Submission, SubmissionPath, Submissions } from '@atelier/contracts/submissions';
import { CountSubmissions } from '../../modules/engagement/queries/count-submissions.js';
import { ListSubmissions } from '../../modules/engagement/queries/list-submissions.js';
import { CountStudents } from '../../modules/enrollment/queries/count-students.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { addressedWork, editableWork } from './rights-to-work.js';
import { copyOf, signedSubmissions } from './signed-submissions.js';

/** One copy, for its student and for whoever may change the work. @throws DomainError `assessment-not-found`, `submission-not-found` */
export class ReadHandedIn extends Query<Submission> {
  constructor(
    readonly caller: SignedInCaller,
    readonly path: SubmissionPath,
  ) {
    super();
  }
}

/** All copies of a piece of work, for whoever may change it. @throws DomainError `assessment-not-found` */
export class ListHandedIn extends Query<Submissions> {
  constructor(
    readonly caller: SignedInCaller,
    readonly assessmentId: string,
    readonly currentPage: number,
  ) {
    super();
  }
}

@QueryHandler(ReadHandedIn)
export class ReadHandedInHandler implements IQueryHandler<ReadHandedIn> {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: MediaLinks,
  ) {}

  async execute({ caller, path }: ReadHandedIn): Promise<Submission> {
    const isOwn = path.studentId === caller.accountId;
    await (isOwn ? addressedWork : editableWork)(this.queries, path.id, caller);
    return copyOf(this.queries, this.links, path, caller.accountId);
  }
}

@QueryHandler(ListHandedIn)
export class ListHandedInHandler implements IQueryHandler<ListHandedIn> {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: MediaLinks,
  ) {}

  async execute({ caller, assessmentId, currentPage }: ListHandedIn): Promise<Submissions> {
    const { courseId, studentId } = await editableWork(this.queries, assessmentId, caller);
    const { submissions, ...facts } = await this.queries.execute(
      new ListSubmissions(assessmentId, currentPage),
    );
    const { total } = await this.queries.execute(new CountStudents(courseId));
    const [counts] = await this.queries.execute(new CountSubmissions([assessmentId]));
    const { waiting = 0, redo = 0, acquired = 0 } = counts ?? {};
    return {
      submissions: await signedSubmissions(this.queries, this.links, submissions, caller.accountId),
      studentCount: studentId.length || total,
      counts: { waiting, redo, acquired },
      ...facts,
    };
  }
}
