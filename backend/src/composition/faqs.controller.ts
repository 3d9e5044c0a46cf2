import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CourseFaq, FaqList } from '@atelier/contracts/faqs';
import { ById } from '@atelier/contracts/common';
import { AskBody, Question } from '@atelier/contracts/questions';
import { Dispatching } from '../kernel/dispatching.js';
import { DomainError } from '../kernel/domain-error.js';
import { AddFaq } from '../modules/authoring/commands/add-faq.js';
import { RemoveFaq } from '../modules/authoring/commands/remove-faq.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { ReadCourseDraft } from '../modules/authoring/queries/read-course-draft.js';
import { ReadCourseDetail } from '../modules/catalog/queries/read-course-detail.js';
import { ReadFaq } from '../modules/catalog/queries/read-faq.js';
import { RemoveQuestion } from '../modules/engagement/commands/remove-question.js';
import { FindQuestionCourse } from '../modules/engagement/queries/find-question-course.js';
import { Access } from '../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { Ask } from './questions/ask.js';
import { ReadThread } from './questions/read-questions.js';
import { TakePart } from './questions/take-part.js';

/** An entry of the public FAQ, or a question of Question & Réponse: they share their addresses. */
const Either = z.union([Question, CourseFaq]);
type Either = z.infer<typeof Either>;

/** The public FAQ of a course: written with the draft, read from the catalogue; and the questions of those who follow it. */
@Controller('faqs')
export class FaqsController extends Dispatching {
  /** A question, unless somebody who may edit the course names no lesson: then an entry of its public FAQ. */
  @Post()
  @Access('signed-in')
  @Answers(Either)
  @Refuses(
    'course-not-found',
    'not-enrolled',
    'access-suspended',
    'lesson-not-found',
    'question-not-found',
    'text-too-rich',
  )
  @RateLimit({ name: 'ask', by: 'account', limit: 30, seconds: 3600 })
  async add(@Caller() caller: SignedInCaller, @Body({ schema: AskBody }) asked: AskBody): Promise<Either> {
    const { courseId, question, response, lessonId } = asked;
    const isEntry = !lessonId && (await this.mayEdit(courseId, caller));
    if (!isEntry) return this.commands.execute(new Ask({ caller, asked }));
    return this.commands.execute(
      new AddFaq({ edit: { courseId, editor: caller }, entry: { question, response } }),
    );
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
      (mayEdit && (await this.queries.execute(new ReadCourseDraft({ courseId: id, editor: caller })))) ||
      (await this.queries.execute(new ReadCourseDetail({ courseId: id })));
    if (!course) throw new DomainError('course-not-found');
    const { _id, title, faq } = course;
    return { course: { _id, title }, faqs: faq.map((entry) => ({ ...entry, courseId: _id })) };
  }

  /** Whoever is not signed in is told of entries alone. */
  @Get(':id')
  @Access('public')
  @Answers(Either)
  @Refuses('faq-not-found', 'question-not-found', 'not-enrolled', 'access-suspended')
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<Either> {
    const faq = await this.queries.execute(new ReadFaq({ faqId: id }));
    if (faq) return faq;
    if (!caller || !(await this.queries.execute(new FindQuestionCourse({ questionId: id }))))
      throw new DomainError('faq-not-found');
    return this.queries.execute(new ReadThread({ caller, questionId: id }));
  }

  @Delete(':id')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses(
    'faq-not-found',
    'question-not-found',
    'not-enrolled',
    'access-suspended',
    'not-yours',
    'question-answered',
  )
  async remove(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    if (!(await this.queries.execute(new FindQuestionCourse({ questionId: id }))))
      return this.commands.execute(new RemoveFaq({ faqId: id, editor: caller }));
    const remove = (by: { courseTitle: string; accountId: string; isTeacher: boolean }) =>
      new RemoveQuestion({ questionId: id, by, courseTitle: by.courseTitle });
    await this.commands.execute(new TakePart({ caller, questionId: id, act: remove, leaves: 'nothing' }));
  }

  private mayEdit(courseId: string, caller: SignedInCaller): Promise<boolean> {
    return caller.isAdmin || caller.isTeacher
      ? this.queries.execute(new IsCourseEditor({ courseId, editor: caller }))
      : Promise.resolve(false);
  }
}
