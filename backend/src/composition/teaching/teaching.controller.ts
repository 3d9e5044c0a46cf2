import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { IdleStudents, ReminderAnswer, ReminderBody, TutorHome } from '@atelier/contracts/tutor-home';
import { Dispatching } from '../../kernel/dispatching.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, Refuses } from '../../platform/http/route-declarations.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadTutorHome } from './read-tutor-home.js';
import { ListIdleStudents, RemindStudents } from './remind-students.js';

/** What somebody who teaches learns of the own courses: authoring says which, the others how they fare. */
@Controller('courses/tutors')
export class TeachingController extends Dispatching {
  @Get('home')
  @Access('author')
  @Answers(TutorHome)
  read(@Caller() caller: SignedInCaller): Promise<TutorHome> {
    return this.queries.execute(new ReadTutorHome({ caller }));
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
