import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import { Tutorial, TutorialDraft, Tutorials, TutorialsQuery } from '@atelier/contracts/tutorials';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { KeptAnswers } from '../../../platform/http/kept-answers.js';
import { sendKept } from '../../../platform/http/send-kept.js';
import { ListTutorials } from '../queries/list-tutorials.js';
import { ReadTutorial, ReadTutorialDraft } from '../queries/read-tutorial.js';

/** Tutorials as they are read. */
@Controller('blogs')
export class TutorialsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly kept: KeptAnswers,
  ) {}

  @Get()
  @Access('public')
  @Answers({ 200: Tutorials, 304: nothing })
  async list(
    @Query({ schema: TutorialsQuery }) filter: TutorialsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `blogs:${JSON.stringify(filter)}`;
    const load = () => this.queries.execute(new ListTutorials({ filter }));
    const answer = await this.kept.json(key, load, filter.title);
    await sendKept(request, reply, answer);
  }

  /** One address, two readers: administrators get what they edit, everyone else what is published. */
  @Get(':id')
  @Access('public')
  @Answers({ 200: z.union([TutorialDraft, Tutorial]), 304: nothing })
  @Refuses('tutorial-not-found')
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (caller?.isAdmin) {
      const draft = await this.queries.execute(new ReadTutorialDraft({ tutorialId: id }));
      return void reply.header('cache-control', 'private, no-store').send(draft);
    }
    const answer = await this.kept.json(`blog:${id}`, () =>
      this.queries.execute(new ReadTutorial({ tutorialId: id })),
    );
    await sendKept(request, reply, answer);
  }
}
