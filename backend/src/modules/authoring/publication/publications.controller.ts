import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ById, Id } from '@atelier/contracts/common';
import { SavedField } from '@atelier/contracts/publication-state';
import { PastPublication, Publications } from '@atelier/contracts/publication';
import { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { RestorePublication } from './publication.commands.js';
import { NotifyEditors } from '../courses/courses.commands.js';
import { ListPublications, ReadPublication } from './publication.queries.js';

const PublicationPath = z.object({ id: Id, publicationId: Id });
type PublicationPath = z.infer<typeof PublicationPath>;

@Controller('courses/:id/publications')
export class PublicationsController extends BusClient {
  @Get()
  @Access('author')
  @Answers(Publications)
  @Refuses('course-not-found')
  async list(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Publications> {
    const publications = await this.queries.execute(new ListPublications({ courseId: id, editor: caller }));
    if (!publications) throw new DomainError('course-not-found');
    return publications;
  }

  @Get(':publicationId')
  @Access('author')
  @Answers(PastPublication)
  @Refuses('publication-not-found')
  async read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: PublicationPath }) { id, publicationId }: PublicationPath,
  ): Promise<PastPublication> {
    const publication = await this.queries.execute(
      new ReadPublication({ courseId: id, publicationId, editor: caller }),
    );
    if (!publication) throw new DomainError('publication-not-found');
    return publication;
  }

  @Post(':publicationId/restore')
  @HttpCode(200)
  @Access('author')
  @Answers(SavedField)
  @Refuses('course-not-found', 'publication-not-found')
  async restore(
    @Caller() caller: SignedInCaller,
    @Param({ schema: PublicationPath }) { id, publicationId }: PublicationPath,
  ): Promise<SavedField> {
    const saved = await this.commands.execute(
      new RestorePublication({ courseId: id, editor: caller, publicationId }),
    );
    await this.commands.execute(new NotifyEditors({ courseId: id }));
    return saved;
  }
}
