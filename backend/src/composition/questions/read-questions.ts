import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Moments, Question, Questions, QuestionsQuery } from '@atelier/contracts/questions';
import { DomainError } from '../../kernel/domain-error.js';
import { FindQuestionCourse } from '../../modules/engagement/queries/find-question-course.js';
import { ListMoments } from '../../modules/engagement/queries/list-moments.js';
import { ListQuestions } from '../../modules/engagement/queries/list-questions.js';
import { ReadQuestion } from '../../modules/engagement/queries/read-question.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { named } from './named-questions.js';
import { participantIn } from './participants.js';

/** A course's questions; those of one student for who teaches it. @throws DomainError `not-enrolled`, `access-suspended`, `forbidden` */
export class ReadDiscussion extends Query<Questions> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly sought: QuestionsQuery,
  ) {
    super();
  }
}

@QueryHandler(ReadDiscussion)
export class ReadDiscussionHandler implements IQueryHandler<ReadDiscussion> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId, sought }: ReadDiscussion): Promise<Questions> {
    const { studentId: authorId, ...which } = sought;
    const viewer = await participantIn(this.queries, courseId, caller);
    if (authorId && !viewer.isTeacher) throw new DomainError('forbidden');
    const found = await this.queries.execute(new ListQuestions(courseId, viewer, { ...which, authorId }));
    return {
      ...found,
      questions: await named(this.queries, found.questions),
      mayModerate: viewer.isTeacher,
    };
  }
}

/** One question with its answers. @throws DomainError `question-not-found`, `not-enrolled`, `access-suspended` */
export class ReadThread extends Query<Question> {
  constructor(
    readonly caller: SignedInCaller,
    readonly questionId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadThread)
export class ReadThreadHandler implements IQueryHandler<ReadThread> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, questionId }: ReadThread): Promise<Question> {
    const courseId = await this.queries.execute(new FindQuestionCourse(questionId));
    if (!courseId) throw new DomainError('question-not-found');
    const viewer = await participantIn(this.queries, courseId, caller);
    const question = await this.queries.execute(new ReadQuestion(questionId, viewer));
    const [answer] = await named(this.queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  }
}

/** The questions pinned to seconds of a lesson. @throws DomainError `not-enrolled`, `access-suspended` */
export class ReadMoments extends Query<Moments> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly lessonId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadMoments)
export class ReadMomentsHandler implements IQueryHandler<ReadMoments> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId, lessonId }: ReadMoments): Promise<Moments> {
    const viewer = await participantIn(this.queries, courseId, caller);
    return { moments: await this.queries.execute(new ListMoments(courseId, lessonId, viewer)) };
  }
}
