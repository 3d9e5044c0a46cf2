import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AssessmentBody,
  AssessmentChange,
  AssessmentsQuery,
  Assessment,
  Assessments,
  CourseAssessments as CourseAssessmentsAnswer,
} from '@atelier/contracts/assessments';
import { Id } from '@atelier/contracts/common';
import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.js';
import { CourseTitles } from '../modules/authoring/queries/course-titles.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { ChangeAssessment } from '../modules/engagement/commands/change-assessment.js';
import { SetAssessment } from '../modules/engagement/commands/set-assessment.js';
import { WithdrawAssessment } from '../modules/engagement/commands/withdraw-assessment.js';
import type { UntitledAssessment } from '../modules/engagement/queries/assessment-row.js';
import { CourseAssessments } from '../modules/engagement/queries/course-assessments.js';
import { ListAssessments } from '../modules/engagement/queries/list-assessments.js';
import { ReadAssessment } from '../modules/engagement/queries/read-assessment.js';
import { EnrolledCourses } from '../modules/enrollment/queries/enrolled-courses.js';
import { EnrolledStudents } from '../modules/enrollment/queries/enrolled-students.js';
import { Access } from '../platform/auth/access.js';
import { Answers, nothing } from '../platform/http/answers.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';

const ById = z.object({ id: Id });
type ById = z.infer<typeof ById>;

/** Engagement keeps the work, authoring says who may set it, enrolment who is to do it. */
@Controller('assessments')
export class AssessmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('author')
  @Answers(Assessments)
  async list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: AssessmentsQuery }) { currentPage, courseId }: AssessmentsQuery,
  ): Promise<Assessments> {
    const found = await this.queries.execute(
      new ListAssessments(currentPage, await this.coursesOf(caller, courseId)),
    );
    return { ...found, assessments: await this.titled(found.assessments) };
  }

  @Post()
  @Access('author')
  @Answers(Assessment)
  async set(
    @Caller() caller: SignedInCaller,
    @Body({ schema: AssessmentBody }) { _id, courseId, description, studentId }: AssessmentBody,
  ): Promise<Assessment> {
    if (!(await this.mayEdit(courseId, caller))) throw new DomainError('course-not-found');
    await this.expectStudents(courseId, studentId);
    const work = { id: _id, courseId, description, studentIds: studentId, authorId: caller.accountId };
    return this.answer(await this.commands.execute(new SetAssessment(work)));
  }

  /** `{id}` is the course's. */
  @Get(':id/list')
  @Access('signed-in')
  @Answers(CourseAssessmentsAnswer)
  async ofCourse(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<CourseAssessmentsAnswer> {
    const mayEdit = await this.mayEdit(id, caller);
    if (!mayEdit && !(await this.isStudent(id, caller))) throw new DomainError('course-not-found');
    const found = await this.queries.execute(
      new CourseAssessments(id, mayEdit ? undefined : caller.accountId),
    );
    const assessments = await this.titled(found);
    return { assessments: mayEdit ? assessments : assessments.map((each) => forStudent(each, caller)) };
  }

  @Get(':id')
  @Access('signed-in')
  @Answers(Assessment)
  async read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Assessment> {
    const assessment = await this.queries.execute(new ReadAssessment(id));
    const { courseId, studentId } = assessment;
    if (await this.mayEdit(courseId, caller)) return this.answer(id);
    const isAddressed = studentId.length === 0 || studentId.includes(caller.accountId);
    if (!isAddressed || !(await this.isStudent(courseId, caller)))
      throw new DomainError('assessment-not-found');
    return forStudent(await this.answer(id), caller);
  }

  @Put(':id')
  @Access('author')
  @Answers(Assessment)
  async change(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AssessmentChange }) { description, studentId }: AssessmentChange,
  ): Promise<Assessment> {
    const { courseId, studentId: before } = await this.expectEditor(id, caller);
    // Who has left the course since may stay on the list.
    await this.expectStudents(courseId, studentId?.filter((each) => !before.includes(each)) ?? []);
    const work = {
      ...(description === undefined ? {} : { description }),
      ...(studentId === undefined ? {} : { studentIds: studentId }),
    };
    await this.commands.execute(new ChangeAssessment(id, work));
    return this.answer(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('author')
  @Answers(nothing)
  async withdraw(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.expectEditor(id, caller);
    await this.commands.execute(new WithdrawAssessment(id));
  }

  private mayEdit(courseId: string, caller: SignedInCaller): Promise<boolean> {
    return caller.isAdmin || caller.isTeacher
      ? this.queries.execute(new IsCourseEditor(courseId, caller))
      : Promise.resolve(false);
  }

  private async isStudent(courseId: string, { accountId }: SignedInCaller): Promise<boolean> {
    return (await this.queries.execute(new EnrolledCourses(accountId, [courseId]))).length > 0;
  }

  private async expectStudents(courseId: string, accountIds: string[]): Promise<void> {
    if (accountIds.length === 0) return;
    const enrolled = await this.queries.execute(new EnrolledStudents(courseId));
    const students = new Set(enrolled.map(({ studentId }) => studentId));
    if (accountIds.every((id) => students.has(id))) return;
    const message = 'Choisissez des étudiants inscrits à ce cours';
    throw new DomainError('invalid-request', { issues: [{ path: 'studentId', message }] });
  }

  private async expectEditor(assessmentId: string, caller: SignedInCaller): Promise<UntitledAssessment> {
    const assessment = await this.queries.execute(new ReadAssessment(assessmentId));
    const mayEdit = caller.isAdmin || (await this.mayEdit(assessment.courseId, caller));
    if (!mayEdit) throw new DomainError('assessment-not-found');
    return assessment;
  }

  /** The courses whose work the caller may see; undefined: all. */
  private async coursesOf(caller: SignedInCaller, courseId?: string): Promise<string[] | undefined> {
    if (caller.isAdmin) return courseId ? [courseId] : undefined;
    const own = await this.queries.execute(new CourseTitles({ ownerId: caller.accountId }));
    return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
  }

  private async answer(id: string): Promise<Assessment> {
    const [assessment] = await this.titled([await this.queries.execute(new ReadAssessment(id))]);
    if (!assessment) throw new DomainError('assessment-not-found');
    return assessment;
  }

  private async titled(assessments: UntitledAssessment[]): Promise<Assessment[]> {
    const ids = [...new Set(assessments.map(({ courseId }) => courseId))];
    const courses = ids.length > 0 ? await this.queries.execute(new CourseTitles({ ids })) : [];
    const titles = new Map(courses.map(({ id, title }) => [id, title]));
    return assessments.map((assessment) => ({
      ...assessment,
      courseTitle: titles.get(assessment.courseId) ?? null,
    }));
  }
}

/** Who else the work is for is no business of a student's. */
const forStudent = (assessment: Assessment, { accountId }: SignedInCaller): Assessment => ({
  ...assessment,
  studentId: assessment.studentId.filter((id) => id === accountId),
});
