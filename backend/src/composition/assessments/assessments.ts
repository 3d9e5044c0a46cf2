import { QueryBus } from '@nestjs/cqrs';
import type {
  Assessment,
  Assessments,
  AssessmentsFilterQuery,
  AssessmentsQuery,
  CourseAssessments,
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
  ListAssessmentsForExport,
  ListCourseAssessments,
  ReadAssessment,
} from '../../modules/engagement/assessments/assessments.queries.js';
import { CountSubmissions } from '../../modules/engagement/assessments/submissions.queries.js';
import { CountStudentsByCourse } from '../../modules/enrollment/access/students.queries.js';
import { FindLessons } from '../../modules/enrollment/learning/syllabus.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { findEditableAssessment, expectLesson, expectStudents, isStudent } from './assessment-access.js';
import { mayEdit, taughtCourseIds } from '../course-editors.js';

interface LessonReference {
  courseId: string;
  lessonId: string | null;
}

/** Course titles, from authoring, and lesson titles, from enrolment, of the given assessments. */
export async function titlesOf(queries: QueryBus, assessments: readonly LessonReference[]) {
  const courseIds = [...new Set(assessments.map(({ courseId }) => courseId))];
  const lessonIds = assessments.flatMap(({ lessonId }) => lessonId ?? []);
  const [courses, lessons] = await Promise.all([
    courseIds.length > 0 ? queries.execute(new CourseTitles({ ids: courseIds })) : [],
    lessonIds.length > 0 ? queries.execute(new FindLessons({ courseIds, lessonIds })) : [],
  ]);
  const ofCourse = new Map(courses.map(({ id, title }) => [id, title]));
  const ofLesson = new Map(lessons.map(({ lessonId, title }) => [lessonId, title]));
  return ({ courseId, lessonId }: LessonReference) => ({
    courseTitle: ofCourse.get(courseId) ?? null,
    lessonTitle: (lessonId && ofLesson.get(lessonId)) ?? null,
  });
}

export async function withTitles(queries: QueryBus, assessments: AssessmentRecord[]): Promise<Assessment[]> {
  const titleOf = await titlesOf(queries, assessments);
  return assessments.map((assessment) => ({ ...assessment, ...titleOf(assessment) }));
}

/** The assessment, current. @throws DomainError `assessment-not-found` */
async function readAssessmentById(queries: QueryBus, id: string): Promise<Assessment> {
  const assessment = await queries.execute(new ReadAssessment({ assessmentId: id }));
  const titleOf = await titlesOf(queries, [assessment]);
  return { ...assessment, ...titleOf(assessment) };
}

/** A student does not see who else is assigned. */
export const forStudent = (assessment: Assessment, accountId: string): Assessment => ({
  ...assessment,
  studentId: assessment.studentId.filter((id) => id === accountId),
});

/**
 * Sets an assessment for all or some students of a course.
 * @throws DomainError `course-not-found`, `lesson-has-work`, `invalid-request`
 */
export const SetAssessment = command(
  async (
    { queries, commands },
    {
      caller,
      assessment,
    }: {
      caller: SignedInCaller;
      assessment: {
        id?: string | undefined;
        courseId: string;
        description: string;
        studentIds: string[];
        dueAt: Date | null;
        lessonId: string | null;
      };
    },
  ): Promise<Assessment> => {
    if (!(await mayEdit(queries, assessment.courseId, caller))) throw new DomainError('course-not-found');
    await expectStudents(queries, assessment.courseId, assessment.studentIds);
    await expectLesson(queries, assessment, caller);
    const id = await commands.execute(new CreateAssessment({ ...assessment, authorId: caller.accountId }));
    return readAssessmentById(queries, id);
  },
);

/** @throws DomainError `assessment-not-found`, `lesson-has-work`, `invalid-request` */
export const EditAssessment = command(
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
    const {
      courseId,
      studentId: before,
      lessonId: lessonBefore,
    } = await findEditableAssessment(queries, id, caller);
    // Former students may stay on the list.
    const newStudents = studentIds?.filter((each) => !before.includes(each)) ?? [];
    await expectStudents(queries, courseId, newStudents);
    // The lesson may have been removed from the course since; keeping it is no error.
    if (lessonId !== lessonBefore) await expectLesson(queries, { courseId, lessonId }, caller);
    const fields = {
      ...(description === undefined ? {} : { description }),
      ...(studentIds === undefined ? {} : { studentIds }),
      ...(dueAt === undefined ? {} : { dueAt }),
      ...(lessonId === undefined ? {} : { lessonId }),
    };
    await commands.execute(new ChangeAssessment({ assessmentId: id, fields }));
    return readAssessmentById(queries, id);
  },
);

/** @throws DomainError `assessment-not-found` */
export const WithdrawAssessment = command(
  async ({ queries, commands }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<void> => {
    await findEditableAssessment(queries, id, caller);
    await commands.execute(new DeleteAssessment({ assessmentId: id }));
  },
);

/** One assessment, for its editors and its students. @throws DomainError `assessment-not-found`, `access-suspended` */
export const ReadOneAssessment = query(
  async ({ queries }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<Assessment> => {
    const assessment = await readAssessmentById(queries, id);
    const { courseId, studentId } = assessment;
    if (await mayEdit(queries, courseId, caller)) return assessment;
    const isAddressed = studentId.length === 0 || studentId.includes(caller.accountId);
    if (!isAddressed || !(await isStudent(queries, courseId, caller)))
      throw new DomainError('assessment-not-found');
    return forStudent(assessment, caller.accountId);
  },
);

/**
 * All assessments of a course; for a student those assigned to them.
 * @throws DomainError `course-not-found`, `access-suspended`
 */
export const ReadCourseAssessments = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<CourseAssessments> => {
    const isEditor = await mayEdit(queries, courseId, caller);
    if (!isEditor && !(await isStudent(queries, courseId, caller))) throw new DomainError('course-not-found');
    const records = await queries.execute(
      new ListCourseAssessments({ courseId, studentId: isEditor ? undefined : caller.accountId }),
    );
    const assessments = await withTitles(queries, records);
    return {
      assessments: isEditor
        ? assessments
        : assessments.map((assessment) => forStudent(assessment, caller.accountId)),
    };
  },
);

/** Assessments of one's own courses; of all courses for an administrator. */
export const ListOwnAssessments = query(
  async (
    { queries },
    { caller, criteria: { courseId, ...criteria } }: { caller: SignedInCaller; criteria: AssessmentsQuery },
  ): Promise<Assessments> => {
    const courses = await taughtCourseIds(queries, caller, courseId);
    const page = await queries.execute(new ListAssessments({ criteria, courseIds: courses }));
    return { ...page, assessments: await withCounts(queries, page.assessments) };
  },
);

const csvHeader = ['Cours', 'Consigne', 'Créée le', 'À rendre avant', 'Élèves', 'Copies', 'À corriger'];

/** The same list as CSV, unpaginated, newest first. */
export const ExportAssessments = query(
  async (
    { queries },
    { caller, filter: { courseId, search } }: { caller: SignedInCaller; filter: AssessmentsFilterQuery },
  ): Promise<AsyncIterable<string>> => {
    const courses = await taughtCourseIds(queries, caller, courseId);
    return csvFile(
      csvHeader,
      async (before, limit) => {
        const batch = await queries.execute(
          new ListAssessmentsForExport({ search, courseIds: courses, before, limit }),
        );
        return (await withCounts(queries, batch)).map((assessment) => ({
          ...assessment,
          id: assessment._id,
        }));
      },
      (assessment) => [
        assessment.courseTitle ?? '',
        plainText(assessment.description),
        csvMoment(assessment.createdAt),
        csvMoment(assessment.dueAt),
        assessment.studentId.length === 0 ? 'tous' : String(assessment.studentId.length),
        String(assessment.handedIn),
        String(assessment.waiting),
      ],
    );
  },
);

/** Adds course titles and submission counts to assessments. */
async function withCounts(queries: QueryBus, records: AssessmentRecord[]): Promise<ListedAssessment[]> {
  const [counts, assessments, students] = await Promise.all([
    queries.execute(new CountSubmissions({ assessmentIds: records.map(({ _id }) => _id) })),
    withTitles(queries, records),
    queries.execute(
      new CountStudentsByCourse({ courseIds: [...new Set(records.map(({ courseId }) => courseId))] }),
    ),
  ]);
  const countsById = new Map(counts.map((count) => [count.assessmentId, count]));
  return assessments.map((assessment) => {
    const { handedIn = 0, waiting = 0 } = countsById.get(assessment._id) ?? {};
    const assigned = assessment.studentId.length || (students.get(assessment.courseId) ?? 0);
    // Students with a submission may have left since.
    return { ...assessment, expected: Math.max(assigned, handedIn), handedIn, waiting };
  });
}
