import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  PeopleCounts,
  PeopleFilter,
  PeopleQuery,
  Students,
  Teachers,
  type PersonType,
} from '@atelier/contracts/people';
import type { FastifyReply } from 'fastify';
import { Dispatching } from '../../kernel/dispatching.js';
import { ExportPeople } from '../../modules/identity/commands/export-people.js';
import { CountPeopleFound } from '../../modules/identity/queries/count-people-found.js';
import { Access } from '../../platform/auth/access.js';
import { Answers, fileBytes } from '../../platform/http/route-declarations.js';
import { sendCsv } from '../../platform/http/send-csv.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadPeoplePage } from './read-people-page.js';

/** Two modules meet: identity says who people are, enrolment what they follow. */
@Controller('users')
export class PeopleListsController extends Dispatching {
  @Get('students')
  @Access('admin')
  @Answers(Students)
  async students(@Query({ schema: PeopleQuery }) filter: PeopleQuery): Promise<Students> {
    const { people, ...page } = await this.queries.execute(new ReadPeoplePage('students', filter));
    return { students: people, ...page };
  }

  @Get('teachers')
  @Access('admin')
  @Answers(Teachers)
  async teachers(@Query({ schema: PeopleQuery }) filter: PeopleQuery): Promise<Teachers> {
    const { people, ...page } = await this.queries.execute(new ReadPeoplePage('teachers', filter));
    return { teachers: people, ...page };
  }

  @Get('students/counts')
  @Access('admin')
  @Answers(PeopleCounts)
  countStudents(@Query({ schema: PeopleFilter }) filter: PeopleFilter): Promise<PeopleCounts> {
    return this.queries.execute(new CountPeopleFound('students', filter));
  }

  @Get('teachers/counts')
  @Access('admin')
  @Answers(PeopleCounts)
  countTeachers(@Query({ schema: PeopleFilter }) filter: PeopleFilter): Promise<PeopleCounts> {
    return this.queries.execute(new CountPeopleFound('teachers', filter));
  }

  @Get('students.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-people', by: 'address', limit: 30, seconds: 3600 })
  exportStudents(
    @Query({ schema: PeopleFilter }) filter: PeopleFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('students', 'etudiants', filter, reply);
  }

  @Get('teachers.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-people', by: 'address', limit: 30, seconds: 3600 })
  exportTeachers(
    @Query({ schema: PeopleFilter }) filter: PeopleFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('teachers', 'formateurs', filter, reply);
  }

  private async send(
    type: PersonType,
    name: string,
    filter: PeopleFilter,
    reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.commands.execute(new ExportPeople(type, filter));
    await sendCsv(reply, name, lines);
  }
}
