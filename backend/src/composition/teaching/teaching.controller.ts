import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { ExerciseInsights } from '@atelier/contracts/exercise-tries';
import { CourseInsight, InsightQuery, LessonInsight, LessonInsightPath } from '@atelier/contracts/insight';
import { IdleStudents, ReminderAnswer, ReminderBody, TeacherHome } from '@atelier/contracts/teacher-home';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadTeacherHome } from './teacher-home.js';
import {
  ListIdleStudents,
  ReadCourseExercises,
  ReadInsight,
  ReadLessonInsight,
  RemindStudents,
} from './teaching.js';

/** Authoring decides who may edit the course, enrolment supplies progress, engagement the questions. */
@Controller('courses/:id/insight')
export class InsightController extends BusClient {
  @Get()
  @Access('author')
  @Answers(CourseInsight)
  @Refuses('course-not-found')
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: InsightQuery }) { since }: InsightQuery,
  ): Promise<CourseInsight> {
    return this.queries.execute(new ReadInsight({ caller, courseId: id, since }));
  }

  @Get(':lessonId')
  @Access('author')
  @Answers(LessonInsight)
  @Refuses('course-not-found', 'lesson-not-found')
  readLesson(
    @Caller() caller: SignedInCaller,
    @Param({ schema: LessonInsightPath }) { id, lessonId }: LessonInsightPath,
  ): Promise<LessonInsight> {
    return this.queries.execute(new ReadLessonInsight({ caller, courseId: id, lessonId }));
  }
}

/** Authoring decides who may edit the course, enrolment supplies the tries. */
@Controller('courses/:id/exercises')
export class ExerciseInsightController extends BusClient {
  @Get()
  @Access('author')
  @Answers(ExerciseInsights)
  @Refuses('course-not-found')
  read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<ExerciseInsights> {
    return this.queries.execute(new ReadCourseExercises({ caller, courseId: id }));
  }
}

/** A teacher's home page: courses from authoring, figures from the other modules. */
@Controller('courses/tutors')
export class TeachingController extends BusClient {
  @Get('home')
  @Access('author')
  @Answers(TeacherHome)
  read(@Caller() caller: SignedInCaller): Promise<TeacherHome> {
    return this.queries.execute(new ReadTeacherHome({ caller }));
  }

  @Get('idle')
  @Access('author')
  @Answers(IdleStudents)
  idle(@Caller() caller: SignedInCaller): Promise<IdleStudents> {
    return this.queries.execute(new ListIdleStudents({ caller }));
  }

  @Post('reminders')
  @HttpCode(200)
  @Access('author')
  @RateLimit({ name: 'reminders', by: 'account', limit: 20, seconds: 3600 })
  @Answers(ReminderAnswer)
  @Refuses('email-unverified')
  remind(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ReminderBody }) body: ReminderBody,
  ): Promise<ReminderAnswer> {
    return this.commands.execute(new RemindStudents({ caller, letter: body }));
  }
}
