import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { EditedRevision } from '@atelier/contracts/authoring';
import { ById, Id } from '@atelier/contracts/common';
import {
  CreateTutorialBody,
  ManagedTutorials,
  ManagedTutorialsQuery,
  SavedTutorial,
  Tutorial,
  TutorialCounts,
  TutorialDraft,
  type TutorialField,
  tutorialFieldBody,
  TutorialFieldName,
  tutorialFields,
  Tutorials,
  TutorialsQuery,
} from '@atelier/contracts/tutorials';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { parse } from '../../../platform/errors/validation.js';
import { sendCached } from '../../../platform/http/cached-response.js';
import { Answers, noContent, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import {
  ChangeTutorial,
  CreateTutorial,
  DeleteTutorial,
  PublishTutorial,
  type TutorialEdit,
  WithdrawTutorial,
} from './tutorials.commands.js';
import {
  CountTutorials,
  ListManagedTutorials,
  ListTutorials,
  ReadTutorial,
  ReadTutorialDraft,
} from './tutorials.queries.js';

@Controller('blogs')
export class TutorialsController extends BusClient {
  constructor(private readonly cache: ResponseCache) {
    super();
  }

  @Get()
  @Access('public')
  @Answers({ 200: Tutorials, 304: noContent })
  async list(
    @Query({ schema: TutorialsQuery }) filter: TutorialsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `blogs:${JSON.stringify(filter)}`;
    const load = () => this.queries.execute(new ListTutorials({ filter }));
    const response = await this.cache.json(key, load, filter.title);
    await sendCached(request, reply, response);
  }

  /** Administrators get the editable tutorial, everyone else the published one. */
  @Get(':id')
  @Access('public')
  @Answers({ 200: z.union([TutorialDraft, Tutorial]), 304: noContent })
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
    const response = await this.cache.json(`blog:${id}`, () =>
      this.queries.execute(new ReadTutorial({ tutorialId: id })),
    );
    await sendCached(request, reply, response);
  }
}

type ValueOf<Field extends TutorialField> = z.output<(typeof tutorialFields)[Field]>;
type FieldCommands = {
  [Field in TutorialField]: (edit: TutorialEdit, value: ValueOf<Field>) => Command<SavedTutorial>;
};

const fieldCommands: FieldCommands = {
  title: (edit, title) => new ChangeTutorial({ edit, details: { title } }),
  image: (edit, image) => new ChangeTutorial({ edit, details: { image: image || null } }),
  subDescription: (edit, subDescription) => new ChangeTutorial({ edit, details: { subDescription } }),
  description: (edit, description) => new ChangeTutorial({ edit, details: { description } }),
  videoUrl: (edit, videoUrl) => new ChangeTutorial({ edit, details: { videoUrl: videoUrl || null } }),
  published: (edit, { isPublished }) =>
    isPublished ? new PublishTutorial({ edit }) : new WithdrawTutorial({ edit }),
};

/** The command that saves one field. @param value parsed by that field's schema */
const commandForTutorialField = <Field extends TutorialField>(
  edit: TutorialEdit,
  field: Field,
  value: unknown,
): Command<SavedTutorial> => fieldCommands[field](edit, value as ValueOf<Field>);

const FieldPath = z.object({ id: Id, field: TutorialFieldName });

@Controller('blogs')
export class TutorialEditingController extends BusClient {
  @Post()
  @Access('admin')
  @Answers(SavedTutorial)
  create(
    @Caller() caller: SignedInCaller,
    @Body({ schema: CreateTutorialBody }) body: CreateTutorialBody,
  ): Promise<SavedTutorial> {
    return this.commands.execute(new CreateTutorial({ author: caller, input: body }));
  }

  @Get('manage')
  @Access('admin')
  @Answers(ManagedTutorials)
  manage(@Query({ schema: ManagedTutorialsQuery }) filter: ManagedTutorialsQuery): Promise<ManagedTutorials> {
    return this.queries.execute(new ListManagedTutorials({ filter }));
  }

  @Get('stat/resume')
  @Access('admin')
  @Answers(TutorialCounts)
  count(): Promise<TutorialCounts> {
    return this.queries.execute(new CountTutorials());
  }

  @Put(':id/:field')
  @Access('admin')
  @Answers(SavedTutorial)
  @Refuses(
    'tutorial-not-found',
    'revision-conflict',
    'tutorial-incomplete',
    'text-too-rich',
    'code-marks-too-long',
  )
  @DocumentsBody(EditedRevision.extend(z.object(tutorialFields).partial().shape))
  save(
    @Param({ schema: FieldPath }) { id, field }: z.infer<typeof FieldPath>,
    @Body() body: unknown,
  ): Promise<SavedTutorial> {
    const { revision } = parse(EditedRevision, body);
    const { [field]: value } = parse(tutorialFieldBody(field), body);
    return this.commands.execute(commandForTutorialField({ tutorialId: id, revision }, field, value));
  }

  @Delete(':id')
  @Access('admin')
  @Answers(noContent)
  @Refuses('tutorial-not-found')
  async delete(@Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new DeleteTutorial({ tutorialId: id }));
  }
}
