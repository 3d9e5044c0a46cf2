import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { CourseImport } from '@atelier/contracts/course-archive';
import { DomainError } from '../../../kernel/domain-error.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import type { FileOwner } from '../../../platform/media/uploads/storage-quota.js';
import { Course } from '../domain/course.js';
import { ImportCourse } from './import-course.js';

/**
 * Makes a draft of an archive all of whose bytes have arrived, once, however often it is asked for. The course has the
 * upload's id.
 * @throws DomainError `asset-not-found`, `upload-truncated` while bytes are missing, `disk-full`; those of `ImportCourse`, and nothing of
 * the upload is left
 */
export class ImportUpload extends Command<CourseImport> {
  constructor(
    readonly uploadId: string,
    readonly author: FileOwner & { name: string },
  ) {
    super();
  }
}

@CommandHandler(ImportUpload)
export class ImportUploadHandler implements ICommandHandler<ImportUpload> {
  /** Who asks again while it is read waits for the same. */
  private readonly importing = new Map<string, Promise<CourseImport>>();

  constructor(
    private readonly entityManager: EntityManager,
    private readonly uploads: ResumableUploads,
    private readonly commands: CommandBus,
  ) {}

  async execute(asked: ImportUpload): Promise<CourseImport> {
    const { uploadId, author } = asked;
    const upload = await this.uploads.find(uploadId);
    if (upload?.ownerId !== author.accountId || upload.purpose !== 'archive')
      throw new DomainError('asset-not-found');
    const importing = this.importing.get(uploadId) ?? this.import(asked);
    this.importing.set(uploadId, importing);
    try {
      return await importing;
    } finally {
      this.importing.delete(uploadId);
    }
  }

  private async import({ uploadId, author }: ImportUpload): Promise<CourseImport> {
    const upload = await this.uploads.find(uploadId);
    if (!upload) throw new DomainError('asset-not-found');
    const { path, sizeBytes, offset, outcome } = upload;
    // An answer without its course is of an import that came to nothing.
    if (outcome !== null && (await this.entityManager.fork().count(Course, { id: uploadId })) > 0) {
      await this.uploads.forgetBytes(uploadId);
      return CourseImport.parse(JSON.parse(outcome));
    }
    if (offset < sizeBytes) throw new DomainError('upload-truncated');
    const imported = await this.commands
      .execute(new ImportCourse(author, { path, sizeBytes, uploadId }))
      .catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code !== 'disk-full') await this.uploads.forget(uploadId);
        throw error;
      });
    await this.uploads.forgetBytes(uploadId);
    return imported;
  }
}
