import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { ArchiveLink, CourseArchive, CourseImport } from '@atelier/contracts/course-archive';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { z } from 'zod';
import { boundedText } from '@atelier/contracts/bounded-text';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, fileBytes, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import { sendFile } from '../../../platform/http/send-file.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { expectedBytes, receiveUpload } from '../../../platform/media/uploads/receive-upload.js';
import { StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ArchiveLinks } from './archive-links.js';
import { ImportCourse } from './archive.commands.js';
import { ExportCourse, type CourseExport } from './archive.queries.js';
import { archiveRefusals, courseImportLimit, uploadRefusals } from '../media/media.controller.js';

const ArchiveToken = z.object({ token: boundedText(200) });
const schema = z.toJSONSchema(CourseArchive, { io: 'input', unrepresentable: 'any' });

@Controller()
export class CourseArchiveController extends BusClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly quota: StorageQuota,
    private readonly links: ArchiveLinks,
  ) {
    super();
  }

  @Get('courses/:id/archive')
  @Access('author')
  @Answers(fileBytes)
  @Refuses('course-not-found')
  @RateLimit({ name: 'course-archive', by: 'address', limit: 30, seconds: 3600 })
  async archive(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendArchive(reply, await this.queries.execute(new ExportCourse({ courseId: id, editor: caller })));
  }

  @Get('courses/:id/archive/link')
  @Access('author')
  @Answers(ArchiveLink)
  @Refuses('course-not-found')
  async link(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<ArchiveLink> {
    const { title, name, size, files } = await this.queries.execute(
      new ExportCourse({ courseId: id, editor: caller }),
    );
    return { title, url: this.links.addressOf(id), name, size, files };
  }

  /** Authenticated by the link alone, so that browsers can download large files without a script. */
  @Get('archives/:token')
  @Access('public')
  @Answers(fileBytes)
  @Refuses('archive-link-over', 'course-not-found')
  @RateLimit({ name: 'course-archive', by: 'address', limit: 30, seconds: 3600 })
  async byLink(
    @Param({ schema: ArchiveToken }) { token }: z.infer<typeof ArchiveToken>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendArchive(
      reply,
      await this.queries.execute(new ExportCourse({ courseId: this.links.courseOf(token), editor: null })),
    );
  }

  @Post('courses/archive')
  @Access('author')
  @Answers(CourseImport)
  @DocumentsBody({ form: 'archive' })
  @Refuses(...archiveRefusals, ...uploadRefusals)
  @RateLimit(courseImportLimit)
  import(@Caller() caller: SignedInCaller, @Req() request: FastifyRequest): Promise<CourseImport> {
    const expected = {
      field: 'archive',
      maxBytes: this.config.uploads.maxArchiveBytes,
      recognise: async (path: string) =>
        (await fileTypeFromFile(path))?.mime === 'application/zip' ? 'application/zip' : null,
      refusal: 'not-an-archive' as const,
    };
    return this.quota.during(caller, expectedBytes(request, expected), () =>
      receiveUpload(request, this.storage, expected, (archive) =>
        this.commands.execute(new ImportCourse({ author: caller, archive })),
      ),
    );
  }

  /** The JSON schema of `course.json`, for those who write archives. */
  @Get('course-archive.schema.json')
  @Access('public')
  @Answers(z.record(z.string(), z.unknown()))
  describe(): Record<string, unknown> {
    return schema;
  }
}

const sendArchive = (reply: FastifyReply, { name, open }: CourseExport) =>
  sendFile(reply, 'application/zip', name, open());
