import { Controller, Get, Param } from '@nestjs/common';
import { Id } from '@atelier/contracts/common';
import { StoredSource } from '@atelier/contracts/lesson-source';
import { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { ReadCourseSource } from './sources.queries.js';

const SourcePath = z.object({ id: Id, assetId: Id });
type SourcePath = z.infer<typeof SourcePath>;

@Controller('courses/:id/sources')
export class SourcesController extends BusClient {
  @Get(':assetId')
  @Access('author')
  @Answers(StoredSource)
  @Refuses('asset-not-found')
  read(
    @Caller() editor: SignedInCaller,
    @Param({ schema: SourcePath }) { id: courseId, assetId }: SourcePath,
  ): Promise<StoredSource> {
    return this.queries.execute(new ReadCourseSource({ courseId, editor, assetId }));
  }
}
