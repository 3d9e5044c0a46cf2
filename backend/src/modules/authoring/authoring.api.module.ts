import { Module } from '@nestjs/common';
import { UploadPieces } from '../../platform/media/uploads/upload-pieces.js';
import { AuthoringBytes } from './authoring-bytes.js';
import { AuthoringModule } from './authoring.module.js';
import { ArchiveLinks } from './archive/archive-links.js';
import { CaptionsController } from './http/captions.controller.js';
import { CourseArchiveController } from './http/course-archive.controller.js';
import { CourseAuthoringController } from './http/course-authoring.controller.js';
import { MediaUploadController } from './http/media-upload.controller.js';
import { PublicationsController } from './http/publications.controller.js';
import { ResumableUploadController } from './http/resumable-upload.controller.js';

@Module({
  imports: [AuthoringModule],
  providers: [UploadPieces, AuthoringBytes, ArchiveLinks],
  controllers: [
    CourseArchiveController,
    CourseAuthoringController,
    PublicationsController,
    MediaUploadController,
    ResumableUploadController,
    CaptionsController,
  ],
})
export class AuthoringApiModule {}
