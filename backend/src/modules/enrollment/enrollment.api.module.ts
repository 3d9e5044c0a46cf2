import { Module } from '@nestjs/common';
import { EnrollmentModule } from './enrollment.module.js';
import { LearnerExercisesController } from './exercises/exercises.controller.js';
import { LearningController } from './learning/learning.controller.js';
import { NotesController } from './notes/notes.controller.js';

@Module({
  imports: [EnrollmentModule],
  controllers: [LearningController, NotesController, LearnerExercisesController],
})
export class EnrollmentApiModule {}
