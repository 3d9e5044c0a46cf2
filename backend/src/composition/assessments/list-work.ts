import { QueryBus } from '@nestjs/cqrs';
import type {
  AssessmentsFilterQuery,
  AssessmentsQuery,
  Assessments,
  ListedAssessment,
} from '@atelier/contracts/assessments';
import { plainText } from '@atelier/contracts/plain-text';
import { query } from '../../kernel/use-case.js';
import { csvFile, csvMoment } from '../../kernel/csv.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { CountSubmissions } from '../../modules/engagement/queries/count-submissions.js';
import type { UntitledAssessment } from '../../modules/engagement/queries/assessment-row.js';
import { ListAssessments, ReadAssessmentsBefore } from '../../modules/engagement/queries/list-assessments.js';
import { CountStudentsOfMany } from '../../modules/enrollment/queries/count-students.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { titled } from './titled-work.js';

/** The work of all courses for an administrator; for a teacher that of their own. */
export const ListWork = query(
  async (
    { queries },
    { caller, sought: { courseId, ...sought } }: { caller: SignedInCaller; sought: AssessmentsQuery },
  ): Promise<Assessments> => {
    const courses = await coursesOf(queries, caller, courseId);
    const found = await queries.execute(new ListAssessments({ sought, courseIds: courses }));
    return { ...found, assessments: await counted(queries, found.assessments) };
  },
);

const heads = ['Cours', 'Consigne', 'Créée le', 'À rendre avant', 'Élèves', 'Copies', 'À corriger'];

/** The same list without its pages, as CSV, the latest set first. */
export const ExportWork = query(
  async (
    { queries },
    { caller, filter: { courseId, search } }: { caller: SignedInCaller; filter: AssessmentsFilterQuery },
  ): Promise<AsyncIterable<string>> => {
    const courses = await coursesOf(queries, caller, courseId);
    return csvFile(
      heads,
      async (before, most) => {
        const piece = await queries.execute(
          new ReadAssessmentsBefore({ search, courseIds: courses, before, most }),
        );
        return (await counted(queries, piece)).map((work) => ({ ...work, id: work._id }));
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
  },
);

/** Work with the titles of its courses and what was handed in. */
async function counted(queries: QueryBus, found: UntitledAssessment[]): Promise<ListedAssessment[]> {
  const [counts, works, students] = await Promise.all([
    queries.execute(new CountSubmissions({ assessmentIds: found.map(({ _id }) => _id) })),
    titled(queries, found),
    queries.execute(
      new CountStudentsOfMany({ courseIds: [...new Set(found.map(({ courseId }) => courseId))] }),
    ),
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
  const own = await queries.execute(new CourseTitles({ sought: { ownerId: caller.accountId } }));
  return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
}
