import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { trimmedText } from '@atelier/contracts/bounded-text';
import { ById, Language } from '@atelier/contracts/common';
import { ImageUploadAnswer } from '@atelier/contracts/identity';
import { MediaAsset, PosterChoice, UploadAnswer } from '@atelier/contracts/media';
import { languageLabels } from '@atelier/contracts/words/languages';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { parse } from '../../../platform/errors/validation.js';
import { Answers, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import {
  recogniseDocument,
  recogniseImage,
  recogniseVideo,
} from '../../../platform/media/recognition/recognise-content.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import {
  expectDecoded,
  expectedBytes,
  formFailure,
  type ReceivedUpload,
  receiveUpload,
  type UploadRule,
} from '../../../platform/media/uploads/receive-upload.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { PutCaptions, RemoveCaptions } from './captions.commands.js';
import { ReadMediaAsset } from './media.queries.js';
import { ReceiveDocument, ReceivePicture, ReceiveTextPicture, ReceiveVideo } from './uploads.commands.js';
import { ChoosePoster, RetryVideo } from './videos.commands.js';

/** Refusals of any upload: incomplete, too large, or without storage left. */
export const uploadRefusals = [
  'upload-missing',
  'upload-truncated',
  'upload-empty',
  'payload-too-large',
  'storage-quota-exceeded',
  'disk-full',
] as const;

/** Refusals of an archive that cannot be imported. */
export const archiveRefusals = [
  'not-an-archive',
  'archive-refused',
  'archive-too-new',
  'archive-unreadable',
  'text-too-rich',
  'code-marks-too-long',
] as const;

/** For both ways of uploading an archive; by account, since an import is costly wherever it comes from. */
export const courseImportLimit = { name: 'course-import', by: 'account', limit: 30, seconds: 3600 } as const;

/** Refusals of a video before it is processed. */
export const videoRefusals = [
  'not-a-video',
  'video-without-picture',
  'video-damaged',
  'video-too-many-tracks',
] as const;

const uploadRules = ({ maxVideoBytes, maxDocumentBytes, maxImageBytes }: Config['uploads']) =>
  ({
    video: { field: 'video', maxBytes: maxVideoBytes, recognise: recogniseVideo, refusal: 'not-a-video' },
    doc: {
      field: 'doc',
      maxBytes: maxDocumentBytes,
      recognise: recogniseDocument,
      refusal: 'not-a-document',
    },
    image: { field: 'image', maxBytes: maxImageBytes, recognise: recogniseImage, refusal: 'not-an-image' },
  }) satisfies Record<string, UploadRule>;

@Controller()
export class MediaUploadController extends BusClient {
  private readonly rules: ReturnType<typeof uploadRules>;

  constructor(
    @Inject(CONFIG) { uploads }: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly quota: StorageQuota,
  ) {
    super();
    this.rules = uploadRules(uploads);
  }

  /** Answers as soon as the bytes are stored; never waits for processing. */
  @Post('upload-video')
  @Access('author')
  @Answers(UploadAnswer)
  @DocumentsBody({ form: 'video' })
  @Refuses(...videoRefusals, ...uploadRefusals)
  uploadVideo(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.receive(caller, request, this.rules.video, (upload) =>
      this.commands.execute(new ReceiveVideo({ ownerId: caller.accountId, upload })),
    );
  }

  @Post('upload-doc')
  @Access('author')
  @Answers(UploadAnswer)
  @DocumentsBody({ form: 'doc' })
  @Refuses('not-a-document', ...uploadRefusals)
  uploadDocument(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.receive(caller, request, this.rules.doc, (upload) =>
      this.commands.execute(new ReceiveDocument({ ownerId: caller.accountId, upload })),
    );
  }

  @Post('upload-image')
  @Access('signed-in')
  @Answers(ImageUploadAnswer)
  @DocumentsBody({ form: 'image' })
  @Refuses('not-an-image', ...uploadRefusals)
  @RateLimit({ name: 'upload-image', by: 'address', limit: 60, seconds: 3600 })
  uploadImage(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<ImageUploadAnswer> {
    return this.receive(caller, request, this.rules.image, (upload) =>
      this.commands.execute(new ReceivePicture({ ownerId: caller.accountId, upload })),
    );
  }

  /** A picture of a lesson's text, for those who may read the lesson. */
  @Post('upload-picture')
  @Access('author')
  @Answers(UploadAnswer)
  @DocumentsBody({ form: 'image' })
  @Refuses('not-an-image', ...uploadRefusals)
  @RateLimit({ name: 'upload-image', by: 'address', limit: 60, seconds: 3600 })
  uploadTextPicture(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.receive(caller, request, this.rules.image, (upload) =>
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

  /** The state of an asset, which live messages only announce. */
  @Get('media/:id')
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found')
  read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<MediaAsset> {
    return this.queries.execute(new ReadMediaAsset({ assetId: id, viewer: caller }));
  }

  private receive<Result>(
    caller: SignedInCaller,
    request: FastifyRequest,
    rule: UploadRule,
    use: (upload: ReceivedUpload) => Promise<Result>,
  ): Promise<Result> {
    return this.quota.during(caller, expectedBytes(request, rule), () =>
      receiveUpload(request, this.storage, rule, use),
    );
  }
}

const CaptionsPath = ById.extend({ language: Language });
const maxCaptionsBytes = 2 * 1024 * 1024;

const CaptionsFields = z.object({
  language: Language.default('fr'),
  label: trimmedText(60).optional(),
});

@Controller('media/:id/captions')
export class CaptionsController extends BusClient {
  @Post()
  @HttpCode(200)
  @Access('author')
  @Answers(MediaAsset)
  @Refuses(
    'asset-not-found',
    'not-captions',
    'captions-unreadable',
    'upload-missing',
    'upload-truncated',
    'upload-empty',
  )
  @DocumentsBody({ form: 'captions' })
  async put(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
  ): Promise<MediaAsset> {
    const { bytes, language, label } = await readCaptionsForm(request);
    const track = { language, label: label || languageLabels[language] };
    return this.commands.execute(new PutCaptions({ assetId: id, editor: caller, track, bytes }));
  }

  @Delete(':language')
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found')
  remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: CaptionsPath }) { id, language }: z.infer<typeof CaptionsPath>,
  ): Promise<MediaAsset> {
    return this.commands.execute(new RemoveCaptions({ assetId: id, editor: caller, language }));
  }
}

/** The fields may come before or after the file, which is small enough for memory. */
async function readCaptionsForm(
  request: FastifyRequest,
): Promise<z.infer<typeof CaptionsFields> & { bytes: Uint8Array }> {
  if (!request.isMultipart()) throw new DomainError('upload-missing');
  const fields: Record<string, unknown> = {};
  let bytes: Uint8Array | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxCaptionsBytes, files: 1, fields: 5 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      // Larger than the limit: refused with 413.
      else if (part.fieldname === 'captions') bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw formFailure(error);
  }
  if (!bytes) throw new DomainError('upload-missing');
  expectDecoded(Object.values(fields).filter((value) => typeof value === 'string'));
  return { ...parse(CaptionsFields, fields), bytes };
}
