import { Controller, Delete, Param, Post } from '@nestjs/common';
import { CreateCourseAnswer, DeleteCourseAnswer } from '@atelier/contracts/authoring';
import { ById } from '@atelier/contracts/common';
import { Dispatching } from '../kernel/dispatching.js';
import { DomainError } from '../kernel/domain-error.js';
import { ArchiveCourse } from '../modules/authoring/commands/archive-course.js';
import { DeleteCourse } from '../modules/authoring/commands/delete-course.js';
import { DuplicateCourse } from '../modules/authoring/commands/duplicate-course.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { HasOrders } from '../modules/commerce/queries/has-orders.js';
import { HasEnrolments } from '../modules/enrollment/queries/has-enrolments.js';
import { Access } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';

@Controller('courses')
export class CourseLifecycleController extends Dispatching {
  @Post(':id/duplicate')
  @Access('author')
  @Answers(CreateCourseAnswer)
  @Refuses('course-not-found')
  duplicate(
    @Caller() editor: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<CreateCourseAnswer> {
    return this.commands.execute(new DuplicateCourse({ courseId: id, editor }));
  }

  /** What somebody follows, followed or ordered is archived: nobody loses what was paid for. */
  @Delete(':id')
  @Access('admin')
  @Answers(DeleteCourseAnswer)
  @Refuses('course-not-found')
  async delete(
    @Caller() editor: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<DeleteCourseAnswer> {
    if (!(await this.queries.execute(new IsCourseEditor({ courseId: id, editor }))))
      throw new DomainError('course-not-found');
    if (await this.isInUse(id)) {
      await this.commands.execute(new ArchiveCourse({ edit: { courseId: id, editor, field: 'archived' } }));
      return { _id: id, outcome: 'archived' };
    }
    await this.commands.execute(new DeleteCourse({ courseId: id }));
    return { _id: id, outcome: 'deleted' };
  }

  private async isInUse(courseId: string): Promise<boolean> {
    const [isFollowed, isOrdered] = await Promise.all([
      this.queries.execute(new HasEnrolments({ courseId })),
      this.queries.execute(new HasOrders({ courseId })),
    ]);
    return isFollowed || isOrdered;
  }
}
