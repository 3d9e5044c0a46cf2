import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CreateFaqBody, Faq, FaqList } from '@atelier/contracts/faqs';
import { ById } from '@atelier/contracts/common';
import { Dispatching } from '../kernel/dispatching.js';
import { DomainError } from '../kernel/domain-error.js';
import { AddFaq } from '../modules/authoring/commands/add-faq.js';
import { RemoveFaq } from '../modules/authoring/commands/remove-faq.js';
import { ReadCourseDraft } from '../modules/authoring/queries/read-course-draft.js';
import { ReadCourseDetail } from '../modules/catalog/queries/read-course-detail.js';
import { ReadFaq } from '../modules/catalog/queries/read-faq.js';
import { Access } from '../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';

/** The public FAQ of a course: written with the draft, read from the catalogue. */
@Controller('faqs')
export class FaqsController extends Dispatching {
  @Post()
  @Access('author')
  @Answers(Faq)
  @Refuses('course-not-found')
  add(
    @Caller() editor: SignedInCaller,
    @Body({ schema: CreateFaqBody }) { courseId, question, response }: CreateFaqBody,
  ): Promise<Faq> {
    return this.commands.execute(new AddFaq({ courseId, editor }, { question, response }));
  }

  /** `{id}` is the course's. Its editors read the draft's FAQ, everyone else the published one. */
  @Get(':id/list')
  @Access('public')
  @Answers(FaqList)
  @Refuses('course-not-found')
  async list(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<FaqList> {
    const mayEdit = caller?.isTeacher || caller?.isAdmin;
    const course =
      (mayEdit && (await this.queries.execute(new ReadCourseDraft(id, caller)))) ||
      (await this.queries.execute(new ReadCourseDetail(id)));
    if (!course) throw new DomainError('course-not-found');
    return { course: { _id: course._id, title: course.title }, faqs: course.faq };
  }

  @Get(':id')
  @Access('public')
  @Answers(Faq)
  @Refuses('faq-not-found')
  async read(@Param({ schema: ById }) { id }: ById): Promise<Faq> {
    const faq = await this.queries.execute(new ReadFaq(id));
    if (!faq) throw new DomainError('faq-not-found');
    return faq;
  }

  @Delete(':id')
  @Access('author')
  @Answers(nothing)
  @Refuses('faq-not-found')
  remove(@Caller() editor: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new RemoveFaq(id, editor));
  }
}
