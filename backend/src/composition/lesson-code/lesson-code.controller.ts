import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Id } from '@atelier/contracts/common';
import {
  LessonCode,
  PinSourceBody,
  SourceChanges,
  SourceFileQuery,
  SourceMatches,
  SourceSearchQuery,
  SourceText,
  SourceVersionQuery,
} from '@atelier/contracts/lesson-source';
import { DomainError } from '../../kernel/domain-error.js';
import { BusClient } from '../../kernel/use-case.js';
import { AskComparison, PinSource } from '../../modules/authoring/sources/sources.commands.js';
import {
  ReadSource,
  ReadSourceChanges,
  ReadSourceText,
  SearchSource,
} from '../../modules/authoring/sources/sources.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { findLessonCode } from './lesson-code.js';

const LessonPath = z.object({ id: Id, lessonId: Id });
type LessonPath = z.infer<typeof LessonPath>;
type Reader = SignedInCaller | undefined;

/** The code of a lesson: files from authoring, access from enrolment, from the editor or as a free preview. */
@Controller('courses/:id/lessons/:lessonId/code')
export class LessonCodeController extends BusClient {
  constructor(private readonly links: MediaLinks) {
    super();
  }

  @Get()
  @Access('public')
  @RateLimit({ name: 'lesson-code', by: 'address', limit: 3000, seconds: 600 })
  @Answers(LessonCode)
  @Refuses('lesson-without-code', 'access-suspended')
  async read(
    @Caller() caller: Reader,
    @Param({ schema: LessonPath }) path: LessonPath,
    @Query({ schema: SourceVersionQuery }) { version }: SourceVersionQuery,
  ): Promise<LessonCode> {
    const { source, previous } = await this.find(caller, path, version);
    const { assetId, marks } = source;
    const stored = await this.queries.execute(
      new ReadSource({ assetId, previousId: previous?.source.assetId ?? null }),
    );
    if (!stored) throw new DomainError('lesson-without-code');
    const { sentAt, files, leftOut, size, isCompared } = stored;
    const isSame = previous?.source.assetId === assetId;
    return {
      _id: assetId,
      sentAt,
      files,
      leftOut,
      marks,
      zip: {
        url: `${this.links.sign(assetId, 'source.zip', caller?.accountId ?? 'public')}?nom=code.zip`,
        size,
      },
      previous: previous && {
        lessonId: previous.id,
        title: previous.title,
        isCompared: isCompared || isSame,
      },
    };
  }

  @Get('file')
  @Access('public')
  @RateLimit({ name: 'lesson-code', by: 'address', limit: 3000, seconds: 600 })
  @Answers(SourceText)
  @Refuses('lesson-without-code', 'access-suspended', 'source-file-not-found')
  async file(
    @Caller() caller: Reader,
    @Param({ schema: LessonPath }) lesson: LessonPath,
    @Query({ schema: SourceFileQuery }) { path, version }: SourceFileQuery,
  ): Promise<SourceText> {
    const { assetId } = (await this.find(caller, lesson, version)).source;
    const text = await this.queries.execute(new ReadSourceText({ assetId, path }));
    if (text === null) throw new DomainError('source-file-not-found');
    return { path, text };
  }

  @Get('search')
  @Access('public')
  @RateLimit({ name: 'lesson-code-search', by: 'address', limit: 600, seconds: 600 })
  @Answers(SourceMatches)
  @Refuses('lesson-without-code', 'access-suspended')
  async search(
    @Caller() caller: Reader,
    @Param({ schema: LessonPath }) lesson: LessonPath,
    @Query({ schema: SourceSearchQuery }) { q, version }: SourceSearchQuery,
  ): Promise<SourceMatches> {
    const { assetId } = (await this.find(caller, lesson, version)).source;
    return this.queries.execute(new SearchSource({ assetId, search: q }));
  }

  @Get('changes')
  @Access('public')
  @RateLimit({ name: 'lesson-code', by: 'address', limit: 3000, seconds: 600 })
  @Answers(SourceChanges)
  @Refuses('lesson-without-code', 'access-suspended')
  async changes(
    @Caller() caller: Reader,
    @Param({ schema: LessonPath }) lesson: LessonPath,
    @Query({ schema: SourceVersionQuery }) { version }: SourceVersionQuery,
  ): Promise<SourceChanges> {
    const { source, previous } = await this.find(caller, lesson, version);
    if (!previous) return { changes: null };
    const pair = { assetId: source.assetId, previousId: previous.source.assetId };
    if (pair.assetId === pair.previousId) return { changes: [] };
    return { changes: await this.queries.execute(new ReadSourceChanges(pair)) };
  }

  /** « Comparer à nouveau » */
  @Post('changes')
  @HttpCode(204)
  @Access('signed-in')
  @RateLimit({ name: 'lesson-code-compare', by: 'account', limit: 20, seconds: 600 })
  @Answers({ 204: noContent })
  @Refuses('lesson-without-code', 'access-suspended')
  async compare(
    @Caller() caller: SignedInCaller,
    @Param({ schema: LessonPath }) lesson: LessonPath,
    @Query({ schema: SourceVersionQuery }) { version }: SourceVersionQuery,
  ): Promise<void> {
    const { source, previous } = await this.find(caller, lesson, version);
    const pair = { assetId: source.assetId, previousId: previous?.source.assetId ?? source.assetId };
    if (pair.assetId !== pair.previousId) await this.commands.execute(new AskComparison(pair));
  }

  /** « Épingler ici » */
  @Post('marks')
  @HttpCode(204)
  @Access('author')
  @RateLimit({ name: 'pin-code', by: 'account', limit: 300, seconds: 600 })
  @Answers({ 204: noContent })
  @Refuses('course-not-found', 'lesson-without-code', 'source-file-not-found', 'too-many-pins')
  async pin(
    @Caller() editor: SignedInCaller,
    @Param({ schema: LessonPath }) { id: courseId, lessonId }: LessonPath,
    @Body({ schema: PinSourceBody }) mark: PinSourceBody,
  ): Promise<void> {
    await this.commands.execute(new PinSource({ courseId, lessonId, editor, mark }));
  }

  private find(
    caller: Reader,
    { id: courseId, lessonId }: LessonPath,
    version: SourceVersionQuery['version'],
  ) {
    return findLessonCode(
      { queries: this.queries, commands: this.commands },
      { caller, courseId, lessonId, version },
    );
  }
}
