import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Assessment, CourseAssessments as CourseWork } from '@atelier/contracts/assessments';
import { DomainError } from '../../kernel/domain-error.js';
import { CourseAssessments } from '../../modules/engagement/queries/course-assessments.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { isStudent, mayEdit } from './rights-to-work.js';
import { forStudent, titled, workOf } from './titled-work.js';

/** One work, for who sets it and for whom it is set. @throws DomainError `assessment-not-found` */
export class ReadWork extends Query<Assessment> {
  constructor(
    readonly caller: SignedInCaller,
    readonly id: string,
  ) {
    super();
  }
}

/** All work of a course; for a student what is set for them. @throws DomainError `course-not-found` */
export class ReadCourseWork extends Query<CourseWork> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadWork)
export class ReadWorkHandler implements IQueryHandler<ReadWork> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, id }: ReadWork): Promise<Assessment> {
    const work = await workOf(this.queries, id);
    const { courseId, studentId } = work;
    if (await mayEdit(this.queries, courseId, caller)) return work;
    const isAddressed = studentId.length === 0 || studentId.includes(caller.accountId);
    if (!isAddressed || !(await isStudent(this.queries, courseId, caller)))
      throw new DomainError('assessment-not-found');
    return forStudent(work, caller.accountId);
  }
}

@QueryHandler(ReadCourseWork)
export class ReadCourseWorkHandler implements IQueryHandler<ReadCourseWork> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId }: ReadCourseWork): Promise<CourseWork> {
    const isEditor = await mayEdit(this.queries, courseId, caller);
    if (!isEditor && !(await isStudent(this.queries, courseId, caller)))
      throw new DomainError('course-not-found');
    const found = await this.queries.execute(
      new CourseAssessments(courseId, isEditor ? undefined : caller.accountId),
    );
    const works = await titled(this.queries, found);
    return { assessments: isEditor ? works : works.map((work) => forStudent(work, caller.accountId)) };
  }
}
