import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { EditedRevision } from '@atelier/contracts/authoring';
import { ById, Id } from '@atelier/contracts/common';
import {
  CreateTutorialBody,
  ManagedTutorialsQuery,
  tutorialFieldBody,
  tutorialFields,
  TutorialFieldName,
  ManagedTutorials,
  SavedTutorial,
  TutorialCounts,
} from '@atelier/contracts/tutorials';
import { z } from 'zod';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { parse } from '../../../platform/errors/validation.js';
import { CreateTutorial } from '../commands/create-tutorial.js';
import { DeleteTutorial } from '../commands/delete-tutorial.js';
import { CountTutorials } from '../queries/count-tutorials.js';
import { ListManagedTutorials } from '../queries/list-managed-tutorials.js';
import { commandForTutorialField } from './tutorial-field-commands.js';

const FieldPath = z.object({ id: Id, field: TutorialFieldName });

/** Tutorials as administrators write them. */
@Controller('blogs')
export class TutorialEditingController extends Dispatching {
  @Post()
  @Access('admin')
  @Answers(SavedTutorial)
  create(
    @Caller() caller: SignedInCaller,
    @Body({ schema: CreateTutorialBody }) body: CreateTutorialBody,
  ): Promise<SavedTutorial> {
    return this.commands.execute(new CreateTutorial({ author: caller, wanted: body }));
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
  @Refuses('tutorial-not-found', 'revision-conflict', 'tutorial-incomplete', 'text-too-rich')
  @Takes(EditedRevision.extend(z.object(tutorialFields).partial().shape))
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
  @Answers(nothing)
  @Refuses('tutorial-not-found')
  async delete(@Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new DeleteTutorial({ tutorialId: id }));
  }
}
