import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Id } from '@atelier/contracts/common';
import { VerifyExerciseAnswer, VerifyExerciseBody } from '@atelier/contracts/exercise-verdict';
import { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { VerifyExercise } from './verify-exercise.commands.js';

const LessonPath = z.object({ id: Id, lessonId: Id });
type LessonPath = z.infer<typeof LessonPath>;

@Controller('courses/:id/lessons/:lessonId')
export class ExercisesController extends BusClient {
  /** « Vérifier la solution ». */
  @Post('verification')
  @HttpCode(200)
  @Access('author')
  @RateLimit({ name: 'verify-exercise', by: 'account', limit: 120, seconds: 600 })
  @Answers(VerifyExerciseAnswer)
  @Refuses(
    'course-not-found',
    'lesson-not-found',
    'not-an-exercise',
    'exercise-changed',
    'exercise-incomplete',
    'exercise-not-judged',
  )
  verify(
    @Caller() editor: SignedInCaller,
    @Param({ schema: LessonPath }) { id: courseId, lessonId }: LessonPath,
    @Body({ schema: VerifyExerciseBody }) body: VerifyExerciseBody,
  ): Promise<VerifyExerciseAnswer> {
    return this.commands.execute(new VerifyExercise({ courseId, lessonId, editor, ...body }));
  }
}
