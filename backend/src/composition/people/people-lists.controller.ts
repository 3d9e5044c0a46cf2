import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  PeopleCounts,
  PeopleFileQuery,
  PeopleFilter,
  PeopleLetterBody,
  PeopleQuery,
  PeopleSelection,
  PersonNeighbours,
  PersonNeighboursQuery,
  Students,
  Teachers,
  type PersonType,
} from '@atelier/contracts/people';
import { ReminderAnswer } from '@atelier/contracts/teacher-home';
import type { FastifyReply } from 'fastify';
import { BusClient } from '../../kernel/use-case.js';
import { EnrolledStudents } from '../../modules/enrollment/access/students.queries.js';
import { ExportPeople } from '../../modules/identity/people/people.commands.js';
import {
  CountPeopleByPresence,
  FindPersonNeighbours,
  type PeopleCriteria,
  SelectPeople,
} from '../../modules/identity/people/people.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, fileBytes, Refuses } from '../../platform/http/declared-routes.js';
import { sendCsv } from '../../platform/http/send-file.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadPeoplePage, SendLetterToPeople } from './people.js';

/** Composes two modules: accounts from identity, enrolments from enrolment. */
@Controller('users')
export class PeopleListsController extends BusClient {
  @Get('students')
  @Access('admin')
  @Answers(Students)
  async students(@Query({ schema: PeopleQuery }) filter: PeopleQuery): Promise<Students> {
    const { people, ...page } = await this.queries.execute(
      new ReadPeoplePage({ type: 'students', filter: await this.narrowed(filter) }),
    );
    return { students: people, ...page };
  }

  @Get('teachers')
  @Access('admin')
  @Answers(Teachers)
  async teachers(@Query({ schema: PeopleQuery }) filter: PeopleQuery): Promise<Teachers> {
    const { people, ...page } = await this.queries.execute(
      new ReadPeoplePage({ type: 'teachers', filter: await this.narrowed(filter) }),
    );
    return { teachers: people, ...page };
  }

  @Get('students/counts')
  @Access('admin')
  @Answers(PeopleCounts)
  async countStudents(@Query({ schema: PeopleFilter }) filter: PeopleFilter): Promise<PeopleCounts> {
    return this.queries.execute(
      new CountPeopleByPresence({ type: 'students', filter: await this.narrowed(filter) }),
    );
  }

  @Get('teachers/counts')
  @Access('admin')
  @Answers(PeopleCounts)
  async countTeachers(@Query({ schema: PeopleFilter }) filter: PeopleFilter): Promise<PeopleCounts> {
    return this.queries.execute(
      new CountPeopleByPresence({ type: 'teachers', filter: await this.narrowed(filter) }),
    );
  }

  @Get('students/selection')
  @Access('admin')
  @Answers(PeopleSelection)
  async selectStudents(@Query({ schema: PeopleFilter }) filter: PeopleFilter): Promise<PeopleSelection> {
    return {
      people: await this.queries.execute(
        new SelectPeople({ type: 'students', filter: await this.narrowed(filter) }),
      ),
    };
  }

  @Get(':id/neighbours')
  @Access('admin')
  @Answers(PersonNeighbours)
  async neighbours(
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: PersonNeighboursQuery }) filter: PersonNeighboursQuery,
  ): Promise<PersonNeighbours> {
    return this.queries.execute(
      new FindPersonNeighbours({ accountId: id, filter: await this.narrowed(filter) }),
    );
  }

  @Get('students.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-people', by: 'address', limit: 30, seconds: 3600 })
  exportStudents(
    @Query({ schema: PeopleFileQuery }) filter: PeopleFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('students', 'etudiants', filter, reply);
  }

  @Get('teachers.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-people', by: 'address', limit: 30, seconds: 3600 })
  exportTeachers(
    @Query({ schema: PeopleFileQuery }) filter: PeopleFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send('teachers', 'formateurs', filter, reply);
  }

  @Post('students/letters')
  @HttpCode(200)
  @Access('admin')
  @RateLimit({ name: 'reminders', by: 'account', limit: 20, seconds: 3600 })
  @Answers(ReminderAnswer)
  @Refuses('email-unverified')
  write(
    @Caller() caller: SignedInCaller,
    @Body({ schema: PeopleLetterBody }) letter: PeopleLetterBody,
  ): Promise<ReminderAnswer> {
    return this.commands.execute(new SendLetterToPeople({ caller, letter }));
  }

  /** Resolves the filter by course, which identity does not know. */
  private async narrowed<Filter extends PeopleFilter>(
    filter: Filter,
    among?: string[],
  ): Promise<Filter & PeopleCriteria> {
    if (!filter.course) return { ...filter, among };
    const enrolled = await this.queries.execute(
      new EnrolledStudents({ courseId: filter.course, filter: { studentIds: among } }),
    );
    return { ...filter, among: enrolled.map(({ studentId }) => studentId) };
  }

  private async send(
    type: PersonType,
    name: string,
    fileQuery: PeopleFileQuery,
    reply: FastifyReply,
  ): Promise<void> {
    const { ids, ...filter } = fileQuery;
    const lines = await this.commands.execute(
      new ExportPeople({ type, filter: await this.narrowed(filter, ids) }),
    );
    await sendCsv(reply, name, lines);
  }
}
