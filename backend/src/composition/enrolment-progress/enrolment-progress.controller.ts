import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { EnrolmentProgress, StudentRecord } from '@atelier/contracts/enrolment-progress';
import type { FastifyRequest } from 'fastify';
import { type Config, CONFIG } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { BusClient } from '../../kernel/use-case.js';
import { FindSession } from '../../modules/identity/sessions/sessions.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { sessionCookieName } from '../../platform/auth/cookies.js';
import { Answers, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadProgress, ReadStudentRecord } from './enrolment-progress.js';

/** A single enrolment: progress from enrolment, teachers from authoring, names from identity. `{id}`: the enrolment. */
@Controller('learn')
export class EnrolmentProgressController extends BusClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  /**
   * One's own enrolment is also found by its course's id. Without a bearer token the cookie authenticates
   * (product: session.cookie-calls).
   */
  @Get(':id')
  @Access('public')
  @Answers(EnrolmentProgress)
  @Refuses('session-expired', 'enrolment-not-found')
  @RateLimit({ name: 'registration', by: 'address', limit: 600, seconds: 600 })
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Req() request: FastifyRequest,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<EnrolmentProgress> {
    const reader = caller ?? (await this.ownerOfCookie(request));
    if (!reader) throw new DomainError('session-expired');
    return this.queries.execute(new ReadProgress({ caller: reader, enrolmentId: id }));
  }

  @Get('details/:id/student')
  @Access('author')
  @Answers(StudentRecord)
  @Refuses('enrolment-not-found')
  details(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<StudentRecord> {
    return this.queries.execute(new ReadStudentRecord({ caller, enrolmentId: id }));
  }

  private async ownerOfCookie({ cookies }: FastifyRequest) {
    const token = cookies[sessionCookieName(this.config)];
    return token === undefined
      ? null
      : this.queries.execute(new FindSession({ key: { refreshToken: token } }));
  }
}
