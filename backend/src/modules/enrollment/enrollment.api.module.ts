import { Module } from '@nestjs/common';
import { EnrollmentModule } from './enrollment.module.js';
import { LearningController } from './http/learning.controller.js';

@Module({ imports: [EnrollmentModule], controllers: [LearningController] })
export class EnrollmentApiModule {}
