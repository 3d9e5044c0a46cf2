import {
  Controller,
  Delete,
  Get,
  Head,
  HttpCode,
  Inject,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MediaAsset, UploadProgress } from '@atelier/contracts/media';
import { ById } from '@atelier/contracts/common';
import { CourseImport } from '@atelier/contracts/course-archive';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { displayName } from '../../../platform/media/uploads/receive-upload.js';
import { beginsAsVideo } from '../../../platform/media/recognition/recognise-video.js';
import {
  ResumableUploads,
  saidOfUpload,
  type ResumableUpload,
} from '../../../platform/media/uploads/resumable-uploads.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { beginsAsArchive } from '../archive/open-archive.js';
import { FinishUpload } from '../commands/finish-upload.js';
import { ImportUpload } from '../commands/import-upload.js';
import { courseImports, notACourse, notAFilm, notReceived } from './upload-refusals.js';

/** Large videos and archives in pieces (tus 1.0). Each belongs to who began it; to anybody else it does not exist. */
@Controller('uploads')
export class ResumableUploadController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly uploads: ResumableUploads,
    private readonly quota: StorageQuota,
    private readonly commands: CommandBus,
  ) {}

  @Options()
  @Access('author')
  @Answers({ 204: nothing })
  async options(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, await this.uploads.handle(request));
  }

  @Post()
  @Access('author')
  @Answers({ 201: nothing })
  @Refuses(...notReceived, 'too-many-open-uploads')
  async create(
    @Caller() caller: SignedInCaller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    if (length === '0') throw new DomainError('upload-empty');
    if (!/^[1-9]\d{0,15}$/.test(String(length))) throw new DomainError('upload-missing');
    const { fileName, purpose } = saidOfUpload(metadata as string | undefined);
    const { maxVideoBytes, maxArchiveBytes } = this.config.uploads;
    if (Number(length) > (purpose === 'archive' ? maxArchiveBytes : maxVideoBytes))
      throw new DomainError('payload-too-large');
    const upload = { ownerId: caller.accountId, fileName: displayName(fileName), purpose };
    const begun = await this.quota.beginInPieces(caller, Number(length), () =>
      this.uploads.create(request, upload),
    );
    await answer(reply, begun);
  }

  /** How much has arrived. A finished upload says that all of it has. */
  @Head(':id')
  @Access('author')
  @Answers({ 200: nothing })
  async resume(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asset = await this.finish(id, caller);
    if (asset) return void reply.headers(finished(asset)).status(200).send();
    const upload = await this.uploads.find(id);
    if (upload?.outcome) return void reply.headers(complete(upload.sizeBytes)).status(200).send();
    await answer(reply, await this.uploads.handle(request));
  }

  /** Takes a piece; the last one of a film is answered with the asset. */
  @Patch(':id')
  @Access('author')
  @Answers({ 200: MediaAsset, 204: nothing })
  @Refuses('asset-not-found', 'upload-out-of-step', 'disk-full', 'not-an-archive', ...notAFilm)
  @Takes({ bytes: 'application/offset+octet-stream' })
  async receive(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const before = await this.uploads.find(id);
    // Of a piece that comes while others are to come, the database is asked nothing.
    if (before?.ownerId !== caller.accountId || before.offset === before.sizeBytes) {
      return this.answerFinished(reply, await this.finish(id, caller));
    }
    await this.quota.expectDisk();
    const response = await this.uploads.handle(request);
    const isWhole = Number(response.headers.get('upload-offset')) === before.sizeBytes;
    if (isWhole && before.purpose === 'video') {
      return this.answerFinished(reply, await this.finish(id, caller));
    }
    if (before.offset === 0) await this.expectMeant(before);
    await answer(reply, response);
  }

  @Delete(':id')
  @Access('author')
  @Answers({ 204: nothing })
  @Refuses('asset-not-found')
  async cancel(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const upload = await this.uploads.find(id);
    if (upload?.ownerId !== caller.accountId) throw new DomainError('asset-not-found');
    await answer(reply, await this.uploads.handle(request));
  }

  /** The asset that an upload has become, for a client that lost the answer; 202 while bytes are missing. */
  @Get(':id/result')
  @Access('author')
  @Answers({ 200: MediaAsset, 202: UploadProgress })
  @Refuses('asset-not-found', ...notAFilm)
  async result(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MediaAsset | UploadProgress> {
    const asset = await this.finish(id, caller);
    if (asset) return asset;
    const upload = await this.uploads.find(id);
    reply.status(202);
    return { offset: upload?.offset ?? 0, size: upload?.sizeBytes ?? 0 };
  }

  /**
   * Makes a draft of an archive that has arrived. Who lost the answer asks again, and is given the same: large ones take
   * their time.
   */
  @Post(':id/import')
  @HttpCode(200)
  @Access('author')
  @Answers(CourseImport)
  @Refuses('asset-not-found', ...notACourse, 'upload-truncated', 'storage-quota-exceeded', 'disk-full')
  @RateLimit(courseImports)
  import(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<CourseImport> {
    return this.commands.execute(new ImportUpload({ uploadId: id, author: caller }));
  }

  private finish(id: string, caller: SignedInCaller): Promise<MediaAsset | null> {
    return this.commands.execute(new FinishUpload({ uploadId: id, ownerId: caller.accountId }));
  }

  private answerFinished(reply: FastifyReply, asset: MediaAsset | null): void {
    if (!asset) throw new DomainError('asset-not-found');
    void reply.headers(finished(asset)).status(200).send(asset);
  }

  /** What is not what it was begun as is refused after its first piece, not after its last. */
  private async expectMeant({ id, path, purpose }: ResumableUpload): Promise<void> {
    const isMeant = purpose === 'archive' ? beginsAsArchive : beginsAsVideo;
    if (await isMeant(path)) return;
    await this.uploads.forget(id);
    throw new DomainError(purpose === 'archive' ? 'not-an-archive' : 'not-a-video');
  }
}

const complete = (bytes: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': bytes,
  'upload-length': bytes,
  'cache-control': 'no-store',
});

const finished = (asset: MediaAsset) => ({ ...complete(asset.size), 'x-asset-id': asset._id });

async function answer(reply: FastifyReply, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value);
  }
  await reply.status(response.status).send();
}
