import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VisitBody } from '@atelier/contracts/dashboard';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, noContent } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { RecordVisit } from './visits.commands.js';

@Controller('visitors')
export class VisitorsController extends BusClient {
  /** The address is the connection's, never the body's. */
  @Post()
  @Access('public')
  @Answers(noContent)
  @RateLimit({ name: 'visit', by: 'address', limit: 60, seconds: 3600 })
  async note(
    @Body({ schema: VisitBody }) { userAgent }: VisitBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new RecordVisit({ device: userAgent, address: request.ip }));
  }
}
