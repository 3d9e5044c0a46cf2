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

const enrolmentRefusals = ['enrolment-not-found', 'access-suspended'] as const;
const lessonRefusals = [...enrolmentRefusals, 'lesson-not-found'] as const;
const quizRefusals = [
  ...lessonRefusals,
  'lesson-not-open',
  'not-a-quiz',
  'quiz-changed',
  'quiz-is-over',
] as const;
const quizLimit = { name: 'quiz', by: 'address', limit: 300, seconds: 600 } as const;

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
  @RateLimit(quizLimit)
  @Answers(QuizVerdict)
  @Refuses(...quizRefusals)
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
  @RateLimit(quizLimit)
  @Answers(QuizAttemptView)
  @Refuses(...quizRefusals, 'quiz-attempt-not-found')
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
  @RateLimit(quizLimit)
  @Answers(DrawnAnswer)
  @Refuses(...quizRefusals, 'quiz-attempt-not-found', 'question-not-drawn')
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
  @Refuses(...lessonRefusals, 'lesson-not-open', 'quiz-not-passed', 'exercise-not-solved')
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
  @Refuses(...enrolmentRefusals, 'attestations-off')
  recordAttendance(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new RecordAttendance({ studentId: caller.accountId, enrolmentId: id }));
  }

  /** `{id}`: the enrolment or its course. */
  @Put(':id/position')
  @Access('signed-in')
  @RateLimit({ name: 'position', by: 'account', limit: 1200, seconds: 600 })
  @Answers(PositionAnswer)
  @Refuses(...lessonRefusals)
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
  @Refuses(...lessonRefusals)
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
