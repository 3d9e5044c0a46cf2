import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { VisitBody } from '@atelier/contracts/engagement';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { NoteVisit } from '../commands/note-visit.js';

@Controller('visitors')
export class VisitorsController {
  constructor(private readonly commands: CommandBus) {}

  /** The address is the connection's, never the body's. */
  @Post()
  @Access('public')
  @Answers(nothing)
  @RateLimit({ name: 'visit', by: 'address', limit: 60, seconds: 3600 })
  async note(
    @Body({ schema: VisitBody }) { userAgent }: VisitBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new NoteVisit({ device: userAgent, address: request.ip }));
  }
}
