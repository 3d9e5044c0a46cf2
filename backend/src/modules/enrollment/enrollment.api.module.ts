import { Module } from '@nestjs/common';
import { EnrollmentModule } from './enrollment.module.js';
import { LearningController } from './http/learning.controller.js';
import { NotesController } from './http/notes.controller.js';

@Module({ imports: [EnrollmentModule], controllers: [LearningController, NotesController] })
export class EnrollmentApiModule {}
