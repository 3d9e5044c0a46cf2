import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Assessments } from '@atelier/contracts/assessments';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { CountSubmissions } from '../../modules/engagement/queries/count-submissions.js';
import { ListAssessments } from '../../modules/engagement/queries/list-assessments.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { titled } from './titled-work.js';

/** The work of all courses for an administrator; for a teacher that of their own. */
export class ListWork extends Query<Assessments> {
  constructor(
    readonly caller: SignedInCaller,
    readonly sought: { currentPage: number; courseId?: string | undefined },
  ) {
    super();
  }
}

@QueryHandler(ListWork)
export class ListWorkHandler implements IQueryHandler<ListWork> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, sought: { currentPage, courseId } }: ListWork): Promise<Assessments> {
    const courses = await this.coursesOf(caller, courseId);
    const found = await this.queries.execute(new ListAssessments(currentPage, courses));
    const ids = found.assessments.map(({ _id }) => _id);
    const counts = await this.queries.execute(new CountSubmissions(ids));
    const known = new Map(counts.map((count) => [count.assessmentId, count]));
    const works = await titled(this.queries, found.assessments);
    const assessments = works.map((work) => {
      const { handedIn = 0, waiting = 0 } = known.get(work._id) ?? {};
      return { ...work, handedIn, waiting };
    });
    return { ...found, assessments };
  }

  /** The courses whose work the caller may see; undefined: all. */
  private async coursesOf(caller: SignedInCaller, courseId?: string): Promise<string[] | undefined> {
    if (caller.isAdmin) return courseId ? [courseId] : undefined;
    const own = await this.queries.execute(new CourseTitles({ ownerId: caller.accountId }));
    return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
  }
}
