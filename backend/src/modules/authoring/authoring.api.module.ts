import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { sqlRow } from '../../kernel/query.js';
import { StorageUsage } from '../../platform/media/uploads/storage-quota.js';
import { ChunkBodies } from '../../platform/media/uploads/resumable-uploads.js';
import { ArchiveLinks } from './archive/archive-links.js';
import { AuthoringModule } from './authoring.module.js';
import { CaptionsController, MediaUploadController } from './media/media.controller.js';
import { CourseArchiveController } from './archive/archive.controller.js';
import { CourseAuthoringController } from './courses/courses.controller.js';
import { ExercisesController } from './programme/exercises.controller.js';
import { PublicationsController } from './publication/publications.controller.js';
import { SourcesController } from './sources/sources.controller.js';
import { ResumableUploadController } from './media/resumable-upload.controller.js';

/** Counts a person's videos, documents and pictures towards the storage quota. */
@Injectable()
class AuthoringStorageUsage {
  constructor(entityManager: EntityManager, storageUsage: StorageUsage) {
    storageUsage.countBy(async (ownerId) => {
      const row = await sqlRow<{ bytes: string }>(entityManager)`
        select coalesce(sum(size_bytes), 0) as bytes from authoring_media_asset where owner_id = ${ownerId}`;
      return Number(row?.bytes ?? 0);
    });
  }
}

@Module({
  imports: [AuthoringModule],
  providers: [ChunkBodies, AuthoringStorageUsage, ArchiveLinks],
  controllers: [
    CourseArchiveController,
    ExercisesController,
    CourseAuthoringController,
    PublicationsController,
    MediaUploadController,
    ResumableUploadController,
    SourcesController,
    CaptionsController,
  ],
})
export class AuthoringApiModule {}
