import { QueryBus } from '@nestjs/cqrs';
import type {
  Assessment,
  Assessments,
  AssessmentsFilterQuery,
  AssessmentsQuery,
  CourseAssessments as CourseWork,
  ListedAssessment,
} from '@atelier/contracts/assessments';
import { plainText } from '@atelier/contracts/plain-text';
import { DomainError } from '../../kernel/domain-error.js';
import { csvFile, csvMoment } from '../../kernel/text-formats.js';
import { command, query } from '../../kernel/use-case.js';
import { CourseTitles } from '../../modules/authoring/courses/courses.queries.js';
import {
  ChangeAssessment,
  CreateAssessment,
  DeleteAssessment,
} from '../../modules/engagement/assessments/assessments.commands.js';
import {
  type AssessmentRecord,
  ListAssessments,
  ListAssessmentsBefore,
  ListCourseAssessments,
  ReadAssessment,
} from '../../modules/engagement/assessments/assessments.queries.js';
import { CountSubmissions } from '../../modules/engagement/assessments/submissions.queries.js';
import { CountStudentsByCourse } from '../../modules/enrollment/access/students.queries.js';
import { FindLessons } from '../../modules/enrollment/learning/syllabus.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { editableWork, expectLesson, expectStudents, isStudent, mayEdit } from './rights-to-work.js';
import { taughtCourseIds } from '../course-editors.js';

interface LessonReference {
  courseId: string;
  lessonId: string | null;
}

/** Course titles, from authoring, and lesson titles, from enrolment, of the given assessments. */
export async function titlesOf(queries: QueryBus, works: readonly LessonReference[]) {
  const courseIds = [...new Set(works.map(({ courseId }) => courseId))];
  const lessonIds = works.flatMap(({ lessonId }) => lessonId ?? []);
  const [courses, lessons] = await Promise.all([
    courseIds.length > 0 ? queries.execute(new CourseTitles({ sought: { ids: courseIds } })) : [],
    lessonIds.length > 0 ? queries.execute(new FindLessons({ courseIds, lessonIds })) : [],
  ]);
  const ofCourse = new Map(courses.map(({ id, title }) => [id, title]));
  const ofLesson = new Map(lessons.map(({ lessonId, title }) => [lessonId, title]));
  return ({ courseId, lessonId }: LessonReference) => ({
    courseTitle: ofCourse.get(courseId) ?? null,
    lessonTitle: (lessonId && ofLesson.get(lessonId)) ?? null,
  });
}

export async function withTitles(queries: QueryBus, works: AssessmentRecord[]): Promise<Assessment[]> {
  const titleOf = await titlesOf(queries, works);
  return works.map((work) => ({ ...work, ...titleOf(work) }));
}

/** The assessment, current. @throws DomainError `assessment-not-found` */
async function workOf(queries: QueryBus, id: string): Promise<Assessment> {
  const work = await queries.execute(new ReadAssessment({ assessmentId: id }));
  const titleOf = await titlesOf(queries, [work]);
  return { ...work, ...titleOf(work) };
}

/** A student does not see who else is assigned. */
export const forStudent = (work: Assessment, accountId: string): Assessment => ({
  ...work,
  studentId: work.studentId.filter((id) => id === accountId),
});

/**
 * Sets an assessment for all or some students of a course.
 * @throws DomainError `course-not-found`, `lesson-has-work`, `invalid-request`
 */
export const SetWork = command(
  async (
    { queries, commands },
    {
      caller,
      work,
    }: {
      caller: SignedInCaller;
      work: {
        id?: string | undefined;
        courseId: string;
        description: string;
        studentIds: string[];
        dueAt: Date | null;
        lessonId: string | null;
      };
    },
  ): Promise<Assessment> => {
    if (!(await mayEdit(queries, work.courseId, caller))) throw new DomainError('course-not-found');
    await expectStudents(queries, work.courseId, work.studentIds);
    await expectLesson(queries, work, caller);
    const id = await commands.execute(
      new CreateAssessment({ work: { ...work, authorId: caller.accountId } }),
    );
    return workOf(queries, id);
  },
);

/** @throws DomainError `assessment-not-found`, `lesson-has-work`, `invalid-request` */
export const ChangeWork = command(
  async (
    { queries, commands },
    {
      caller,
      id,
      change,
    }: {
      caller: SignedInCaller;
      id: string;
      change: {
        description?: string | undefined;
        studentIds?: string[] | undefined;
        dueAt?: Date | null | undefined;
        lessonId?: string | null | undefined;
      };
    },
  ): Promise<Assessment> => {
    const { description, studentIds, dueAt, lessonId } = change;
    const { courseId, studentId: before, lessonId: lessonBefore } = await editableWork(queries, id, caller);
    // Former students may stay on the list.
    const added = studentIds?.filter((each) => !before.includes(each)) ?? [];
    await expectStudents(queries, courseId, added);
    // The lesson may have been removed from the course since; keeping it is no error.
    if (lessonId !== lessonBefore) await expectLesson(queries, { courseId, lessonId }, caller);
    const work = {
      ...(description === undefined ? {} : { description }),
      ...(studentIds === undefined ? {} : { studentIds }),
      ...(dueAt === undefined ? {} : { dueAt }),
      ...(lessonId === undefined ? {} : { lessonId }),
    };
    await commands.execute(new ChangeAssessment({ assessmentId: id, work }));
    return workOf(queries, id);
  },
);

/** @throws DomainError `assessment-not-found` */
export const WithdrawWork = command(
  async ({ queries, commands }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<void> => {
    await editableWork(queries, id, caller);
    await commands.execute(new DeleteAssessment({ assessmentId: id }));
  },
);

/** One assessment, for its editors and its students. @throws DomainError `assessment-not-found` */
export const ReadWork = query(
  async ({ queries }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<Assessment> => {
    const work = await workOf(queries, id);
    const { courseId, studentId } = work;
    if (await mayEdit(queries, courseId, caller)) return work;
    const isAddressed = studentId.length === 0 || studentId.includes(caller.accountId);
    if (!isAddressed || !(await isStudent(queries, courseId, caller)))
      throw new DomainError('assessment-not-found');
    return forStudent(work, caller.accountId);
  },
);

/** All assessments of a course; for a student those assigned to them. @throws DomainError `course-not-found` */
export const ReadCourseWork = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<CourseWork> => {
    const isEditor = await mayEdit(queries, courseId, caller);
    if (!isEditor && !(await isStudent(queries, courseId, caller))) throw new DomainError('course-not-found');
    const found = await queries.execute(
      new ListCourseAssessments({ courseId, studentId: isEditor ? undefined : caller.accountId }),
    );
    const works = await withTitles(queries, found);
    return { assessments: isEditor ? works : works.map((work) => forStudent(work, caller.accountId)) };
  },
);

/** Assessments of one's own courses; of all courses for an administrator. */
export const ListWork = query(
  async (
    { queries },
    { caller, criteria: { courseId, ...criteria } }: { caller: SignedInCaller; criteria: AssessmentsQuery },
  ): Promise<Assessments> => {
    const courses = await taughtCourseIds(queries, caller, courseId);
    const found = await queries.execute(new ListAssessments({ criteria, courseIds: courses }));
    return { ...found, assessments: await withCounts(queries, found.assessments) };
  },
);

const csvHeader = ['Cours', 'Consigne', 'Créée le', 'À rendre avant', 'Élèves', 'Copies', 'À corriger'];

/** The same list as CSV, unpaginated, newest first. */
export const ExportWork = query(
  async (
    { queries },
    { caller, filter: { courseId, search } }: { caller: SignedInCaller; filter: AssessmentsFilterQuery },
  ): Promise<AsyncIterable<string>> => {
    const courses = await taughtCourseIds(queries, caller, courseId);
    return csvFile(
      csvHeader,
      async (before, most) => {
        const batch = await queries.execute(
          new ListAssessmentsBefore({ search, courseIds: courses, before, most }),
        );
        return (await withCounts(queries, batch)).map((work) => ({ ...work, id: work._id }));
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

/** Adds course titles and submission counts to assessments. */
async function withCounts(queries: QueryBus, found: AssessmentRecord[]): Promise<ListedAssessment[]> {
  const [counts, works, students] = await Promise.all([
    queries.execute(new CountSubmissions({ assessmentIds: found.map(({ _id }) => _id) })),
    withTitles(queries, found),
    queries.execute(
      new CountStudentsByCourse({ courseIds: [...new Set(found.map(({ courseId }) => courseId))] }),
    ),
  ]);
  const countsById = new Map(counts.map((count) => [count.assessmentId, count]));
  return works.map((work) => {
    const { handedIn = 0, waiting = 0 } = countsById.get(work._id) ?? {};
    const assigned = work.studentId.length || (students.get(work.courseId) ?? 0);
    // Students with a submission may have left since.
    return { ...work, expected: Math.max(assigned, handedIn), handedIn, waiting };
  });
}
