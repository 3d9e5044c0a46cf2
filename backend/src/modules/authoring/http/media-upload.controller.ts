import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ImageUploadAnswer } from '@atelier/contracts/identity';
import { MediaAsset, PosterChoice, UploadAnswer } from '@atelier/contracts/media';
import { ById } from '@atelier/contracts/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import {
  arrivingBytes,
  receiveUpload,
  type ReceivedUpload,
  type UploadRule,
} from '../../../platform/media/uploads/receive-upload.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { recogniseDocument, recogniseImage } from '../../../platform/media/recognition/recognise-content.js';
import { recogniseVideo } from '../../../platform/media/recognition/recognise-video.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChoosePoster } from '../commands/choose-poster.js';
import { ReceiveDocument } from '../commands/receive-document.js';
import { ReceivePicture } from '../commands/receive-picture.js';
import { ReceiveTextPicture } from '../commands/receive-text-picture.js';
import { ReceiveVideo } from '../commands/receive-video.js';
import { RetryVideo } from '../commands/retry-video.js';
import { ReadMediaAsset } from '../queries/read-media-asset.js';
import { notAFilm, notReceived } from './upload-refusals.js';

@Controller()
export class MediaUploadController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly quota: StorageQuota,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Answers as soon as the bytes are stored; never waits for processing. */
  @Post('upload-video')
  @Access('author')
  @Answers(UploadAnswer)
  @Takes({ form: 'video' })
  @Refuses(...notAFilm, ...notReceived)
  uploadVideo(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    const expected = {
      field: 'video',
      maxBytes: this.config.uploads.maxVideoBytes,
      recognise: recogniseVideo,
      refusal: 'not-a-video' as const,
    };
    return this.receive(caller, request, expected, (upload) =>
      this.commands.execute(new ReceiveVideo({ ownerId: caller.accountId, upload })),
    );
  }

  @Post('upload-doc')
  @Access('author')
  @Answers(UploadAnswer)
  @Takes({ form: 'doc' })
  @Refuses('not-a-document', ...notReceived)
  uploadDocument(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    const expected = {
      field: 'doc',
      maxBytes: this.config.uploads.maxDocumentBytes,
      recognise: recogniseDocument,
      refusal: 'not-a-document' as const,
    };
    return this.receive(caller, request, expected, (upload) =>
      this.commands.execute(new ReceiveDocument({ ownerId: caller.accountId, upload })),
    );
  }

  @Post('upload-image')
  @Access('signed-in')
  @Answers(ImageUploadAnswer)
  @Takes({ form: 'image' })
  @Refuses('not-an-image', ...notReceived)
  @RateLimit({ name: 'upload-image', by: 'address', limit: 60, seconds: 3600 })
  uploadImage(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<ImageUploadAnswer> {
    return this.receive(caller, request, this.picture(), (upload) =>
      this.commands.execute(new ReceivePicture({ ownerId: caller.accountId, upload })),
    );
  }

  /** A picture of a lesson's text: for who may read the lesson. */
  @Post('upload-picture')
  @Access('author')
  @Answers(UploadAnswer)
  @Takes({ form: 'image' })
  @Refuses('not-an-image', ...notReceived)
  @RateLimit({ name: 'upload-image', by: 'address', limit: 60, seconds: 3600 })
  uploadTextPicture(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.receive(caller, request, this.picture(), (upload) =>
      this.commands.execute(new ReceiveTextPicture({ ownerId: caller.accountId, upload })),
    );
  }

  @Post('media/:id/retry')
  @HttpCode(200)
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found', 'nothing-to-retry')
  retry(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<MediaAsset> {
    return this.commands.execute(new RetryVideo({ assetId: id, editor: caller }));
  }

  @Put('media/:id/poster')
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found', 'no-such-moment')
  choosePoster(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PosterChoice }) { seconds }: PosterChoice,
  ): Promise<MediaAsset> {
    return this.commands.execute(new ChoosePoster({ assetId: id, editor: caller, seconds }));
  }

  /** Where an asset stands: the truth behind the live messages. */
  @Get('media/:id')
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found')
  read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<MediaAsset> {
    return this.queries.execute(new ReadMediaAsset({ assetId: id, viewer: caller }));
  }

  private picture(): UploadRule {
    return {
      field: 'image',
      maxBytes: this.config.uploads.maxImageBytes,
      recognise: recogniseImage,
      refusal: 'not-an-image',
    };
  }

  private receive<Result>(
    caller: SignedInCaller,
    request: FastifyRequest,
    expected: UploadRule,
    use: (upload: ReceivedUpload) => Promise<Result>,
  ): Promise<Result> {
    return this.quota.during(caller, arrivingBytes(request, expected), () =>
      receiveUpload(request, this.storage, expected, use),
    );
  }
}
