import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import {
  AcceptedAnswerBody,
  ByComment,
  CommentBody,
  HiddenBody,
  Inbox,
  InboxCount,
  InboxQuery,
  LikeBody,
  PinnedQuestions,
  PinnedQuestionsQuery,
  Question,
  QuestionBody,
  QuestionLessonBody,
  Questions,
  QuestionsQuery,
} from '@atelier/contracts/questions';
import { BusClient } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  AcceptAnswer,
  AnswerQuestion,
  LikeQuestionOrAnswer,
  PinQuestion,
  RemoveAnswer,
  RewriteQuestion,
} from '../../modules/engagement/questions/questions.commands.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import type { CourseParticipant } from './participants.js';
import {
  checkedPin,
  CountInbox,
  ModerateDiscussion,
  ReadDiscussion,
  ReadInbox,
  ReadMoments,
  UpdateQuestion,
} from './questions.js';

const accessErrors = ['not-enrolled', 'access-suspended'] as const;
const change = { name: 'discussion', by: 'account', limit: 300, seconds: 3600 } as const;

/** Question & Réponse. Authoring and enrolment decide who may take part, identity supplies names. */
@Controller('faqs')
export class QuestionsController extends BusClient {
  @Get('inbox')
  @Access('author')
  @Answers(Inbox)
  inbox(
    @Caller() caller: SignedInCaller,
    @Query({ schema: InboxQuery }) criteria: InboxQuery,
  ): Promise<Inbox> {
    return this.queries.execute(new ReadInbox({ caller, criteria }));
  }

  @Get('inbox/count')
  @Access('author')
  @Answers(InboxCount)
  count(@Caller() caller: SignedInCaller): Promise<InboxCount> {
    return this.queries.execute(new CountInbox({ caller }));
  }

  /** `{id}`: the course. */
  @Get(':id/questions')
  @Access('signed-in')
  @Answers(Questions)
  @Refuses(...accessErrors, 'forbidden')
  list(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: QuestionsQuery }) criteria: QuestionsQuery,
  ): Promise<Questions> {
    return this.queries.execute(new ReadDiscussion({ caller, courseId: id, criteria }));
  }

  /** `{id}`: the course. */
  @Get(':id/moments')
  @Access('signed-in')
  @Answers(PinnedQuestions)
  @Refuses(...accessErrors)
  moments(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: PinnedQuestionsQuery }) { lessonId }: PinnedQuestionsQuery,
  ): Promise<PinnedQuestions> {
    return this.queries.execute(new ReadMoments({ caller, courseId: id, lessonId }));
  }

  @Put(':id')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'not-yours', 'text-too-rich', 'code-marks-too-long')
  @RateLimit(change)
  rewrite(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: QuestionBody }) { question: title, response: body }: QuestionBody,
  ): Promise<Question> {
    return this.update(
      caller,
      id,
      (by) => new RewriteQuestion({ questionId: id, by, content: { title, body } }),
    );
  }

  @Put(':id/lesson')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'lesson-not-found', 'not-yours')
  @RateLimit(change)
  pin(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: QuestionLessonBody }) body: QuestionLessonBody,
  ): Promise<Question> {
    return this.update(
      caller,
      id,
      async (by, courseId) =>
        new PinQuestion({ questionId: id, by, pin: await checkedPin(this.queries, courseId, body) }),
    );
  }

  @Put(':id/comment')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(
    ...accessErrors,
    'question-not-found',
    'answer-not-found',
    'not-yours',
    'text-too-rich',
    'code-marks-too-long',
  )
  @RateLimit({ name: 'answer', by: 'account', limit: 60, seconds: 3600 })
  answer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: CommentBody }) { _id, comment: body }: CommentBody,
  ): Promise<Question> {
    return this.update(
      caller,
      id,
      (by) => new AnswerQuestion({ questionId: id, by, content: { id: _id, body } }),
    );
  }

  @Delete(':id/comment/:commentId')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'answer-not-found', 'not-yours')
  @RateLimit(change)
  removeAnswer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ByComment }) { id, commentId }: ByComment,
  ): Promise<Question> {
    return this.update(caller, id, (by) => new RemoveAnswer({ questionId: id, by, answerId: commentId }));
  }

  @Put(':id/like')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found')
  @RateLimit(change)
  like(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: LikeBody }) { like: isLiked }: LikeBody,
  ): Promise<Question> {
    return this.update(
      caller,
      id,
      (by) => new LikeQuestionOrAnswer({ questionId: id, by, like: { isLiked } }),
    );
  }

  @Put(':id/comment/:commentId/like')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'answer-not-found')
  @RateLimit(change)
  likeAnswer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ByComment }) { id, commentId: answerId }: ByComment,
    @Body({ schema: LikeBody }) { like: isLiked }: LikeBody,
  ): Promise<Question> {
    return this.update(
      caller,
      id,
      (by) => new LikeQuestionOrAnswer({ questionId: id, by, like: { isLiked, answerId } }),
    );
  }

  /** Accepted answer: chosen by the question's author or a teacher. */
  @Put(':id/answer')
  @Access('signed-in')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'answer-not-found', 'not-yours')
  @RateLimit(change)
  accept(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AcceptedAnswerBody }) { commentId }: AcceptedAnswerBody,
  ): Promise<Question> {
    return this.update(caller, id, (by) => new AcceptAnswer({ questionId: id, by, answerId: commentId }));
  }

  @Put(':id/hidden')
  @Access('author')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'not-yours', 'content-gone')
  hide(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: HiddenBody }) hiding: HiddenBody,
  ): Promise<Question> {
    return this.commands.execute(new ModerateDiscussion({ caller, questionId: id, hiding }));
  }

  @Put(':id/comment/:commentId/hidden')
  @Access('author')
  @Answers(Question)
  @Refuses(...accessErrors, 'question-not-found', 'answer-not-found', 'not-yours', 'content-gone')
  hideAnswer(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ByComment }) { id, commentId: answerId }: ByComment,
    @Body({ schema: HiddenBody }) hiding: HiddenBody,
  ): Promise<Question> {
    return this.commands.execute(new ModerateDiscussion({ caller, questionId: id, answerId, hiding }));
  }

  private async update(
    caller: SignedInCaller,
    questionId: string,
    commandFor: (by: CourseParticipant, courseId: string) => Command<void> | Promise<Command<void>>,
  ): Promise<Question> {
    const question = await this.commands.execute(new UpdateQuestion({ caller, questionId, commandFor }));
    if (!question) throw new DomainError('question-not-found');
    return question;
  }
}
