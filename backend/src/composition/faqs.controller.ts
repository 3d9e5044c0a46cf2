import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CourseFaq, FaqList } from '@atelier/contracts/faqs';
import { ById } from '@atelier/contracts/common';
import { AskBody, Question } from '@atelier/contracts/questions';
import { BusClient } from '../kernel/use-case.js';
import { DomainError } from '../kernel/domain-error.js';
import { AddFaq, RemoveFaq } from '../modules/authoring/courses/faq.commands.js';
import { ReadCourseDraft } from '../modules/authoring/courses/read-course-draft.queries.js';
import { ReadCourseDetail, ReadFaq } from '../modules/catalog/courses/course-page.queries.js';
import { RemoveQuestion } from '../modules/engagement/questions/questions.commands.js';
import { FindQuestionCourse } from '../modules/engagement/questions/questions.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { isAuthor, mayEdit } from './course-editors.js';
import { AskInCourse, ReadThread, UpdateQuestion } from './questions/questions.js';

/** Entries of the public FAQ and questions of Question & Réponse share their routes. */
const QuestionOrCourseFaq = z.union([Question, CourseFaq]);
type QuestionOrCourseFaq = z.infer<typeof QuestionOrCourseFaq>;

/** A course's public FAQ: written in the draft, read from the catalogue; and its students' questions. */
@Controller('faqs')
export class FaqsController extends BusClient {
  /** A question, except from an editor of the course without a lesson: an entry of its public FAQ. */
  @Post()
  @Access('signed-in')
  @Answers(QuestionOrCourseFaq)
  @Refuses(
    'course-not-found',
    'not-enrolled',
    'access-suspended',
    'lesson-not-found',
    'question-not-found',
    'text-too-rich',
    'code-marks-too-long',
  )
  @RateLimit({ name: 'ask', by: 'account', limit: 30, seconds: 3600 })
  async add(
    @Caller() caller: SignedInCaller,
    @Body({ schema: AskBody }) body: AskBody,
  ): Promise<QuestionOrCourseFaq> {
    const { courseId, question, response, lessonId } = body;
    const isEntry = !lessonId && (await mayEdit(this.queries, courseId, caller));
    if (!isEntry) return this.commands.execute(new AskInCourse({ caller, body }));
    return this.commands.execute(
      new AddFaq({ edit: { courseId, editor: caller }, entry: { question, response } }),
    );
  }

  /** `{id}`: the course. Its editors read the draft's FAQ, everyone else the published one. */
  @Get(':id/list')
  @Access('public')
  @Answers(FaqList)
  @Refuses('course-not-found')
  async list(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<FaqList> {
    const course =
      (caller &&
        isAuthor(caller) &&
        (await this.queries.execute(new ReadCourseDraft({ courseId: id, editor: caller })))) ||
      (await this.queries.execute(new ReadCourseDetail({ courseId: id })));
    if (!course) throw new DomainError('course-not-found');
    const { _id, title, faq } = course;
    return { course: { _id, title }, faqs: faq.map((entry) => ({ ...entry, courseId: _id })) };
  }

  /** Anonymous callers find FAQ entries alone. */
  @Get(':id')
  @Access('public')
  @Answers(QuestionOrCourseFaq)
  @Refuses('faq-not-found', 'question-not-found', 'not-enrolled', 'access-suspended')
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<QuestionOrCourseFaq> {
    const faq = await this.queries.execute(new ReadFaq({ faqId: id }));
    if (faq) return faq;
    if (!caller || !(await this.queries.execute(new FindQuestionCourse({ questionId: id }))))
      throw new DomainError('faq-not-found');
    return this.queries.execute(new ReadThread({ caller, questionId: id }));
  }

  @Delete(':id')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses(
    'faq-not-found',
    'question-not-found',
    'not-enrolled',
    'access-suspended',
    'not-yours',
    'question-answered',
  )
  async remove(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    if (!(await this.queries.execute(new FindQuestionCourse({ questionId: id })))) {
      if (!isAuthor(caller)) throw new DomainError('faq-not-found');
      return this.commands.execute(new RemoveFaq({ faqId: id, editor: caller }));
    }
    const remove = (by: { courseTitle: string; accountId: string; isTeacher: boolean }) =>
      new RemoveQuestion({ questionId: id, by, courseTitle: by.courseTitle });
    await this.commands.execute(
      new UpdateQuestion({ caller, questionId: id, commandFor: remove, leaves: 'nothing' }),
    );
  }
}
