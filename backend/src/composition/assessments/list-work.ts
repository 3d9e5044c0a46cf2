import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  AssessmentsFilterQuery,
  AssessmentsQuery,
  Assessments,
  ListedAssessment,
} from '@atelier/contracts/assessments';
import { plainText } from '@atelier/contracts/plain-text';
import { csvFile, csvMoment } from '../../kernel/csv.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { CountSubmissions } from '../../modules/engagement/queries/count-submissions.js';
import type { UntitledAssessment } from '../../modules/engagement/queries/assessment-row.js';
import { ListAssessments, ReadAssessmentsBefore } from '../../modules/engagement/queries/list-assessments.js';
import { CountStudentsOfMany } from '../../modules/enrollment/queries/count-students.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { titled } from './titled-work.js';

/** The work of all courses for an administrator; for a teacher that of their own. */
export class ListWork extends Query<Assessments> {
  constructor(
    readonly caller: SignedInCaller,
    readonly sought: AssessmentsQuery,
  ) {
    super();
  }
}

/** The same list without its pages, as CSV, the latest set first. */
export class ExportWork extends Query<AsyncIterable<string>> {
  constructor(
    readonly caller: SignedInCaller,
    readonly filter: AssessmentsFilterQuery,
  ) {
    super();
  }
}

@QueryHandler(ListWork)
export class ListWorkHandler implements IQueryHandler<ListWork> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, sought: { courseId, ...sought } }: ListWork): Promise<Assessments> {
    const courses = await coursesOf(this.queries, caller, courseId);
    const found = await this.queries.execute(new ListAssessments(sought, courses));
    return { ...found, assessments: await counted(this.queries, found.assessments) };
  }
}

const heads = ['Cours', 'Consigne', 'Créée le', 'À rendre avant', 'Élèves', 'Copies', 'À corriger'];

@QueryHandler(ExportWork)
export class ExportWorkHandler implements IQueryHandler<ExportWork> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, filter: { courseId, search } }: ExportWork): Promise<AsyncIterable<string>> {
    const courses = await coursesOf(this.queries, caller, courseId);
    return csvFile(
      heads,
      async (before, most) => {
        const piece = await this.queries.execute(new ReadAssessmentsBefore(search, courses, before, most));
        return (await counted(this.queries, piece)).map((work) => ({ ...work, id: work._id }));
      },
      (work) => [
        work.courseTitle ?? '',
        plainText(work.description),
        csvMoment(work.createdAt),
        csvMoment(work.dueAt),
        work.studentId.length === 0 ? 'tous' : String(work.studentId.length),
        String(work.handedIn),
        String(work.waiting),
      ],
    );
  }
}

/** Work with the titles of its courses and what was handed in. */
async function counted(queries: QueryBus, found: UntitledAssessment[]): Promise<ListedAssessment[]> {
  const [counts, works, students] = await Promise.all([
    queries.execute(new CountSubmissions(found.map(({ _id }) => _id))),
    titled(queries, found),
    queries.execute(new CountStudentsOfMany([...new Set(found.map(({ courseId }) => courseId))])),
  ]);
  const known = new Map(counts.map((count) => [count.assessmentId, count]));
  return works.map((work) => {
    const { handedIn = 0, waiting = 0 } = known.get(work._id) ?? {};
    const meant = work.studentId.length || (students.get(work.courseId) ?? 0);
    // Who handed something in may have left since.
    return { ...work, expected: Math.max(meant, handedIn), handedIn, waiting };
  });
}

/** The courses whose work the caller may see; undefined: all. */
async function coursesOf(
  queries: QueryBus,
  caller: SignedInCaller,
  courseId?: string,
): Promise<string[] | undefined> {
  if (caller.isAdmin) return courseId ? [courseId] : undefined;
  const own = await queries.execute(new CourseTitles({ ownerId: caller.accountId }));
  return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
}
