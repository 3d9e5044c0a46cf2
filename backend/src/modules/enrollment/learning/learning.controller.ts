import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  LessonProgressBody,
  PlaybackBody,
  PositionAnswer,
  PositionBody,
  LessonProgressAnswer,
} from '@atelier/contracts/enrollment';
import { MyCoursesQuery, MyCourses } from '@atelier/contracts/my-courses';
import {
  DrawnAnswer,
  DrawnAnswerBody,
  QuizAnswerBody,
  QuizAttemptBody,
  QuizAttemptPath,
  QuizAttemptView,
  QuizVerdict,
} from '@atelier/contracts/quiz';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import {
  RecordAttendance,
  RecordLessonProgress,
  RecordPlayback,
  SavePosition,
} from '../progress/progress.commands.js';
import { AnswerDrawnQuestion, StartQuizAttempt } from '../quiz/quiz-attempts.commands.js';
import { AnswerQuiz } from '../quiz/quiz.commands.js';
import { ListMyCourses } from './my-courses.queries.js';

@Controller('learn')
export class LearningController extends BusClient {
  /** `{id}`: the student's account. */
  @Get(':id/student')
  @Access('admin')
  @Answers(MyCourses)
  listOfStudent(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: MyCoursesQuery }) filter: MyCoursesQuery,
  ): Promise<MyCourses> {
    return this.queries.execute(new ListMyCourses({ studentId: id, filter, viewerId: caller.accountId }));
  }

  /** `{id}`: the enrolment. */
  @Post(':id/quiz')
  @HttpCode(200)
  @Access('signed-in')
  @RateLimit({ name: 'quiz', by: 'address', limit: 300, seconds: 600 })
  @Answers(QuizVerdict)
  @Refuses(
    'enrolment-not-found',
    'lesson-not-found',
    'lesson-not-open',
    'not-a-quiz',
    'quiz-changed',
    'quiz-is-over',
    'access-suspended',
  )
  answerQuiz(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: QuizAnswerBody }) { lessonId, answer, attemptId }: QuizAnswerBody,
  ): Promise<QuizVerdict> {
    return this.commands.execute(
      new AnswerQuiz({ studentId: caller.accountId, enrolmentId: id, lessonId, answer, attemptId }),
    );
  }

  /** Draws the questions of an attempt. `{id}`: the enrolment. */
  @Post(':id/quiz/attempts')
  @HttpCode(200)
  @Access('signed-in')
  @RateLimit({ name: 'quiz', by: 'address', limit: 300, seconds: 600 })
  @Answers(QuizAttemptView)
  @Refuses(
    'enrolment-not-found',
    'lesson-not-found',
    'lesson-not-open',
    'not-a-quiz',
    'quiz-changed',
    'quiz-attempt-not-found',
    'quiz-is-over',
    'access-suspended',
  )
  startAttempt(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: QuizAttemptBody }) body: QuizAttemptBody,
  ): Promise<QuizAttemptView> {
    return this.commands.execute(
      new StartQuizAttempt({ studentId: caller.accountId, enrolmentId: id, ...body }),
    );
  }

  /** Judges the answer to a drawn question. `{id}`: the enrolment. */
  @Post(':id/quiz/attempts/:attemptId/answers')
  @HttpCode(200)
  @Access('signed-in')
  @RateLimit({ name: 'quiz', by: 'address', limit: 300, seconds: 600 })
  @Answers(DrawnAnswer)
  @Refuses(
    'enrolment-not-found',
    'lesson-not-found',
    'lesson-not-open',
    'not-a-quiz',
    'quiz-changed',
    'quiz-attempt-not-found',
    'question-not-drawn',
    'quiz-is-over',
    'access-suspended',
  )
  answerDrawn(
    @Caller() caller: SignedInCaller,
    @Param({ schema: QuizAttemptPath }) { id, attemptId }: QuizAttemptPath,
    @Body({ schema: DrawnAnswerBody }) body: DrawnAnswerBody,
  ): Promise<DrawnAnswer> {
    return this.commands.execute(
      new AnswerDrawnQuestion({ studentId: caller.accountId, enrolmentId: id, attemptId, ...body }),
    );
  }

  /** `{id}`: the enrolment. */
  @Put(':id/lesson')
  @Access('signed-in')
  @Answers(LessonProgressAnswer)
  @Refuses(
    'enrolment-not-found',
    'lesson-not-found',
    'lesson-not-open',
    'quiz-not-passed',
    'exercise-not-solved',
    'access-suspended',
  )
  recordCompletion(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: LessonProgressBody }) body: LessonProgressBody,
  ): Promise<LessonProgressAnswer> {
    const progress = { enrolmentId: id, lessonId: body._id, isCompleted: body.parts[0]?.isCompled ?? false };
    const completedAt = new Date(Date.now() - body.secondsAgo * 1000);
    return this.commands.execute(
      new RecordLessonProgress({ studentId: caller.accountId, progress, completedAt }),
    );
  }

  /** Heartbeat of the lesson page. `{id}`: the enrolment or its course. */
  @Post(':id/presence')
  @Access('signed-in')
  @RateLimit({ name: 'presence', by: 'account', limit: 200, seconds: 600 })
  @Answers(noContent)
  @Refuses('attestations-off', 'enrolment-not-found', 'access-suspended')
  recordAttendance(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new RecordAttendance({ studentId: caller.accountId, enrolmentId: id }));
  }

  /** `{id}`: the enrolment or its course. */
  @Put(':id/position')
  @Access('signed-in')
  @RateLimit({ name: 'position', by: 'account', limit: 1200, seconds: 600 })
  @Answers(PositionAnswer)
  @Refuses('enrolment-not-found', 'lesson-not-found', 'access-suspended')
  savePosition(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PositionBody }) { lessonId, seconds, secondsAgo }: PositionBody,
  ): Promise<PositionAnswer> {
    const watchedAt = new Date(Date.now() - secondsAgo * 1000);
    return this.commands.execute(
      new SavePosition({ studentId: caller.accountId, enrolmentId: id, lessonId, seconds, watchedAt }),
    );
  }

  /** `{id}`: the enrolment or its course. */
  @Post(':id/playback')
  @Access('signed-in')
  @RateLimit({ name: 'playback', by: 'account', limit: 300, seconds: 600 })
  @Answers(noContent)
  @Refuses('enrolment-not-found', 'lesson-not-found', 'access-suspended')
  recordPlayback(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PlaybackBody }) playback: PlaybackBody,
  ): Promise<void> {
    return this.commands.execute(
      new RecordPlayback({ studentId: caller.accountId, enrolmentId: id, playback }),
    );
  }
}
