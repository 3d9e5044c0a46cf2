import { Module } from '@nestjs/common';
import { UploadPieces } from '../../platform/media/uploads/upload-pieces.js';
import { AuthoringBytes } from './authoring-bytes.js';
import { AuthoringModule } from './authoring.module.js';
import { CaptionsController } from './http/captions.controller.js';
import { CourseAuthoringController } from './http/course-authoring.controller.js';
import { MediaUploadController } from './http/media-upload.controller.js';
import { ResumableUploadController } from './http/resumable-upload.controller.js';

@Module({
  imports: [AuthoringModule],
  providers: [UploadPieces, AuthoringBytes],
  controllers: [
    CourseAuthoringController,
    MediaUploadController,
    ResumableUploadController,
    CaptionsController,
  ],
})
export class AuthoringApiModule {}
