import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ById, Id } from '@atelier/contracts/common';
import { SavedField } from '@atelier/contracts/course-draft';
import { PastPublication, Publications } from '@atelier/contracts/publication';
import { z } from 'zod';
import { Dispatching } from '../../../kernel/dispatching.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, Refuses } from '../../../platform/http/route-declarations.js';
import { BringBackPublication } from '../commands/bring-back-publication.js';
import { TellEditors } from '../commands/tell-editors.js';
import { ListPublications } from '../queries/list-publications.js';
import { ReadPublication } from '../queries/read-publication.js';

const OfCourse = z.object({ id: Id, publicationId: Id });
type OfCourse = z.infer<typeof OfCourse>;

/** What was published of a course, for those who may edit it. */
@Controller('courses/:id/publications')
export class PublicationsController extends Dispatching {
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
    @Param({ schema: OfCourse }) { id, publicationId }: OfCourse,
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
  async bringBack(
    @Caller() caller: SignedInCaller,
    @Param({ schema: OfCourse }) { id, publicationId }: OfCourse,
  ): Promise<SavedField> {
    const saved = await this.commands.execute(
      new BringBackPublication({ courseId: id, editor: caller, publicationId }),
    );
    await this.commands.execute(new TellEditors({ courseId: id }));
    return saved;
  }
}
