import { Controller, Delete, Get, Head, Inject, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MediaAsset, UploadProgress } from '@atelier/contracts/media';
import { ById } from '@atelier/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { displayName } from '../../../platform/media/uploads/receive-upload.js';
import { beginsAsVideo } from '../../../platform/media/recognition/recognise-video.js';
import {
  fileNameOf,
  ResumableUploads,
  type ResumableUpload,
} from '../../../platform/media/uploads/resumable-uploads.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { FinishUpload } from '../commands/finish-upload.js';
import { notAFilm, notReceived } from './upload-refusals.js';

/** Large videos in pieces (tus 1.0). Each belongs to who began it; to anybody else it does not exist. */
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
    if (Number(length) > this.config.uploads.maxVideoBytes) throw new DomainError('payload-too-large');
    const fileName = displayName(fileNameOf(metadata as string | undefined));
    const begun = await this.quota.beginInPieces(caller, Number(length), () =>
      this.uploads.create(request, caller.accountId, fileName),
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
    await answer(reply, await this.uploads.handle(request));
  }

  /** Takes a piece; the last one is answered with the asset. */
  @Patch(':id')
  @Access('author')
  @Answers({ 200: MediaAsset, 204: nothing })
  @Refuses('asset-not-found', 'upload-out-of-step', 'disk-full', ...notAFilm)
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
    if (Number(response.headers.get('upload-offset')) === before.sizeBytes) {
      return this.answerFinished(reply, await this.finish(id, caller));
    }
    if (before.offset === 0) await this.expectVideo(before);
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

  private finish(id: string, caller: SignedInCaller): Promise<MediaAsset | null> {
    return this.commands.execute(new FinishUpload(id, caller.accountId));
  }

  private answerFinished(reply: FastifyReply, asset: MediaAsset | null): void {
    if (!asset) throw new DomainError('asset-not-found');
    void reply.headers(finished(asset)).status(200).send(asset);
  }

  /** What is no video is refused after its first piece, not after its last. */
  private async expectVideo({ id, path }: ResumableUpload): Promise<void> {
    if (await beginsAsVideo(path)) return;
    await this.uploads.forget(id);
    throw new DomainError('not-a-video');
  }
}

const finished = (asset: MediaAsset) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': asset.size,
  'upload-length': asset.size,
  'cache-control': 'no-store',
  'x-asset-id': asset._id,
});

async function answer(reply: FastifyReply, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value);
  }
  await reply.status(response.status).send();
}
