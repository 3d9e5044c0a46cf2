import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  AnnouncementBody,
  AnnouncementPath,
  Announcements,
  CourseAnnouncements,
} from '@atelier/contracts/announcements';
import { ById } from '@atelier/contracts/common';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  AnnounceToStudents,
  ReadAnnouncements,
  ReadCourseAnnouncements,
  RetractAnnouncement,
} from './announcements.js';

/**
 * Engagement stores announcements, authoring decides who may write them, enrolment who receives them. `{id}`: the
 * course.
 */
@Controller()
export class AnnouncementsController extends BusClient {
  @Get('learn/:id/announcements')
  @Access('signed-in')
  @Answers(Announcements)
  @Refuses('not-enrolled', 'access-suspended')
  read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Announcements> {
    return this.queries.execute(new ReadAnnouncements({ caller, courseId: id }));
  }

  @Get('courses/:id/announcements')
  @Access('author')
  @Answers(CourseAnnouncements)
  @Refuses('course-not-found')
  list(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<CourseAnnouncements> {
    return this.queries.execute(new ReadCourseAnnouncements({ caller, courseId: id }));
  }

  @Post('courses/:id/announcements')
  @HttpCode(204)
  @Access('author')
  @RateLimit({ name: 'announcements', by: 'account', limit: 20, seconds: 3600 })
  @Answers(noContent)
  @Refuses('course-not-found', 'announcement-not-found', 'email-unverified')
  announce(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AnnouncementBody }) body: AnnouncementBody,
  ): Promise<void> {
    return this.commands.execute(new AnnounceToStudents({ caller, courseId: id, announcement: body }));
  }

  @Delete('courses/:id/announcements/:announcementId')
  @HttpCode(204)
  @Access('author')
  @Answers(noContent)
  @Refuses('course-not-found', 'announcement-not-found')
  takeBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: AnnouncementPath }) { id, announcementId }: AnnouncementPath,
  ): Promise<void> {
    return this.commands.execute(new RetractAnnouncement({ caller, courseId: id, announcementId }));
  }
}
