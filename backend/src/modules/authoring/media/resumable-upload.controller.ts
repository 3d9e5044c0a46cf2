import {
  Body,
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
import { MediaAsset, UploadProgress } from '@atelier/contracts/media';
import { ById } from '@atelier/contracts/common';
import { CourseImport } from '@atelier/contracts/course-archive';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { SourceUpload, SourceUploadBody } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import { displayName } from '../../../platform/media/uploads/receive-upload.js';
import { beginsAsVideo } from '../../../platform/media/recognition/recognise-content.js';
import {
  type ResumableUpload,
  ResumableUploads,
  uploadMetadataOf,
} from '../../../platform/media/uploads/resumable-uploads.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { hasZipSignature } from '../archive/open-archive.js';
import { FinishUpload } from './uploads.commands.js';
import { ReceiveSource } from '../sources/sources.commands.js';
import { ImportUpload } from '../archive/archive.commands.js';
import { archiveRefusals, courseImportLimit, uploadRefusals, videoRefusals } from './media.controller.js';

/** Resumable uploads of videos and archives (tus 1.0). Each is only visible to its owner. */
@Controller('uploads')
export class ResumableUploadController extends BusClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly uploads: ResumableUploads,
    private readonly quota: StorageQuota,
  ) {
    super();
  }

  @Options()
  @Access('author')
  @Answers({ 204: noContent })
  async options(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendResponse(reply, await this.uploads.handle(request));
  }

  @Post()
  @Access('author')
  @Answers({ 201: noContent })
  @Refuses(...uploadRefusals, 'too-many-open-uploads')
  async create(
    @Caller() caller: SignedInCaller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { 'upload-length': length, 'upload-metadata': metadata } = request.headers;
    if (length === '0') throw new DomainError('upload-empty');
    if (!/^[1-9]\d{0,15}$/.test(String(length))) throw new DomainError('upload-missing');
    const { fileName, purpose } = uploadMetadataOf(metadata as string | undefined);
    const { maxVideoBytes: video, maxArchiveBytes: archive } = this.config.uploads;
    if (Number(length) > { video, archive, source: sourceLimits.zipBytes }[purpose])
      throw new DomainError('payload-too-large');
    const upload = { ownerId: caller.accountId, fileName: displayName(fileName), purpose };
    const response = await this.quota.beginResumable(caller, Number(length), () =>
      this.uploads.create(request, upload),
    );
    await sendResponse(reply, response);
  }

  /** The offset received so far. A finished upload reports its full size. */
  @Head(':id')
  @Access('author')
  @Answers({ 200: noContent })
  async resume(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asset = await this.finish(id, caller);
    if (asset) return void reply.headers(finishedHeaders(asset)).status(200).send();
    const upload = await this.uploads.find(id);
    if (upload?.outcome) return void reply.headers(completeHeaders(upload.sizeBytes)).status(200).send();
    await sendResponse(reply, await this.uploads.handle(request));
  }

  /** Appends a chunk; the last one of a video is answered with the asset. */
  @Patch(':id')
  @Access('author')
  @Answers({ 200: MediaAsset, 204: noContent })
  @Refuses(
    'asset-not-found',
    'upload-out-of-step',
    'disk-full',
    'not-an-archive',
    'not-a-source',
    ...videoRefusals,
  )
  @DocumentsBody({ bytes: 'application/offset+octet-stream' })
  async receive(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const upload = await this.uploads.find(id);
    // Between the chunks of an upload the database is not queried.
    if (upload?.ownerId !== caller.accountId || upload.offset === upload.sizeBytes) {
      return this.sendAsset(reply, await this.finish(id, caller));
    }
    await this.quota.expectDiskSpace();
    const response = await this.uploads.handle(request);
    const isComplete = Number(response.headers.get('upload-offset')) === upload.sizeBytes;
    if (isComplete && upload.purpose === 'video') {
      return this.sendAsset(reply, await this.finish(id, caller));
    }
    if (upload.offset === 0) await this.assertFileType(upload);
    await sendResponse(reply, response);
  }

  @Delete(':id')
  @Access('author')
  @Answers({ 204: noContent })
  @Refuses('asset-not-found')
  async cancel(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const upload = await this.uploads.find(id);
    if (upload?.ownerId !== caller.accountId) throw new DomainError('asset-not-found');
    await sendResponse(reply, await this.uploads.handle(request));
  }

  /** The asset of a finished upload, for a client that lost the response; 202 while bytes are missing. */
  @Get(':id/result')
  @Access('author')
  @Answers({ 200: MediaAsset, 202: UploadProgress })
  @Refuses('asset-not-found', ...videoRefusals)
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
   * Imports an uploaded archive as a draft. May be called again after a lost response, with the same result: large
   * archives take their time.
   */
  @Post(':id/import')
  @HttpCode(200)
  @Access('author')
  @Answers(CourseImport)
  @Refuses('asset-not-found', ...archiveRefusals, 'upload-truncated', 'storage-quota-exceeded', 'disk-full')
  @RateLimit(courseImportLimit)
  import(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<CourseImport> {
    return this.commands.execute(new ImportUpload({ uploadId: id, author: caller }));
  }

  /**
   * Reads an uploaded source. May be called again after a lost response, with the same result, and to answer what to do
   * with files that look like secrets.
   */
  @Post(':id/source')
  @HttpCode(200)
  @Access('author')
  @Answers(SourceUpload)
  @Refuses('asset-not-found', 'upload-truncated', 'not-a-source', 'archive-refused', 'source-has-secrets')
  @RateLimit({ name: 'lesson-source', by: 'account', limit: 120, seconds: 3600 })
  source(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: SourceUploadBody }) { secrets }: SourceUploadBody,
  ): Promise<SourceUpload> {
    return this.commands.execute(new ReceiveSource({ uploadId: id, ownerId: caller.accountId, secrets }));
  }

  private finish(id: string, caller: SignedInCaller): Promise<MediaAsset | null> {
    return this.commands.execute(new FinishUpload({ uploadId: id, ownerId: caller.accountId }));
  }

  private sendAsset(reply: FastifyReply, asset: MediaAsset | null): void {
    if (!asset) throw new DomainError('asset-not-found');
    void reply.headers(finishedHeaders(asset)).status(200).send(asset);
  }

  /** Checks the file type after the first chunk rather than after the last. */
  private async assertFileType({ id, path, purpose }: ResumableUpload): Promise<void> {
    const hasExpectedType = purpose === 'video' ? beginsAsVideo : hasZipSignature;
    if (await hasExpectedType(path)) return;
    await this.uploads.deleteUpload(id);
    const refusals = { video: 'not-a-video', archive: 'not-an-archive', source: 'not-a-source' } as const;
    throw new DomainError(refusals[purpose]);
  }
}

const completeHeaders = (bytes: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': bytes,
  'upload-length': bytes,
  'cache-control': 'no-store',
});

const finishedHeaders = (asset: MediaAsset) => ({ ...completeHeaders(asset.size), 'x-asset-id': asset._id });

async function sendResponse(reply: FastifyReply, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value);
  }
  await reply.status(response.status).send();
}
