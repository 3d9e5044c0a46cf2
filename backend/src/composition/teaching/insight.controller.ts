import { Controller, Get, Param, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { CourseInsight, InsightQuery, LessonInsight, LessonInsightPath } from '@atelier/contracts/insight';
import { Dispatching } from '../../kernel/dispatching.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, Refuses } from '../../platform/http/route-declarations.js';
import { ReadInsight, ReadLessonInsight } from './read-insight.js';

/** Authoring says who may edit the course, enrolment how it is followed, engagement what is asked. */
@Controller('courses/:id/insight')
export class InsightController extends Dispatching {
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
