import { Module } from '@nestjs/common';
import { AuthoringModule } from './authoring.module.js';
import { CaptionsController } from './http/captions.controller.js';
import { CourseAuthoringController } from './http/course-authoring.controller.js';
import { MediaUploadController } from './http/media-upload.controller.js';

@Module({
  imports: [AuthoringModule],
  controllers: [CourseAuthoringController, MediaUploadController, CaptionsController],
})
export class AuthoringApiModule {}
