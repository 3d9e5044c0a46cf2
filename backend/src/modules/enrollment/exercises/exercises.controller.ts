import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Id } from '@atelier/contracts/common';
import {
  ExerciseRecord,
  ExerciseSolution,
  ExerciseTextBody,
  ExerciseTryBody,
  ExerciseTryTexts,
  SavedExerciseText,
} from '@atelier/contracts/exercise-tries';
import { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import {
  type OwnExercise,
  ReadExerciseSolution,
  SaveExerciseText,
  TryExercise,
} from './exercises.commands.js';
import { ReadExerciseRecord, ReadExerciseTry } from './exercises.queries.js';

const ExercisePath = z.object({ id: Id, lessonId: Id });
type ExercisePath = z.infer<typeof ExercisePath>;
const TryPath = ExercisePath.extend({ tryId: Id });
type TryPath = z.infer<typeof TryPath>;

const refusals = [
  'enrolment-not-found',
  'access-suspended',
  'lesson-not-found',
  'lesson-not-open',
  'not-an-exercise',
] as const;

const keyOf = ({ accountId }: SignedInCaller, { id, lessonId }: ExercisePath): OwnExercise => ({
  studentId: accountId,
  enrolmentId: id,
  lessonId,
});

/** A student's work in an exercise. `{id}`: the enrolment or its course. */
@Controller('learn/:id/exercises/:lessonId')
export class LearnerExercisesController extends BusClient {
  @Get()
  @Access('signed-in')
  @Answers(ExerciseRecord)
  @Refuses(...refusals)
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ExercisePath }) path: ExercisePath,
  ): Promise<ExerciseRecord> {
    return this.queries.execute(new ReadExerciseRecord(keyOf(caller, path)));
  }

  @Put()
  @Access('signed-in')
  @RateLimit({ name: 'exercise-text', by: 'account', limit: 1200, seconds: 600 })
  @Answers(SavedExerciseText)
  @Refuses(...refusals)
  save(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ExercisePath }) path: ExercisePath,
    @Body({ schema: ExerciseTextBody }) text: ExerciseTextBody,
  ): Promise<SavedExerciseText> {
    return this.commands.execute(new SaveExerciseText({ ...keyOf(caller, path), text }));
  }

  /** « Vérifier ». */
  @Post('tries')
  @HttpCode(200)
  @Access('signed-in')
  // A green try of what counts costs the judge up to two seconds: one learner never takes half of it.
  @RateLimit({ name: 'exercise-try', by: 'account', limit: 120, seconds: 600 })
  @Answers(ExerciseRecord)
  @Refuses(...refusals, 'exercise-changed', 'exercise-try-not-found')
  async try(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ExercisePath }) path: ExercisePath,
    @Body({ schema: ExerciseTryBody }) attempt: ExerciseTryBody,
  ): Promise<ExerciseRecord> {
    const key = keyOf(caller, path);
    await this.commands.execute(new TryExercise({ ...key, attempt }));
    return this.queries.execute(new ReadExerciseRecord(key));
  }

  @Get('tries/:tryId')
  @Access('signed-in')
  @Answers(ExerciseTryTexts)
  @Refuses('exercise-try-not-found', 'access-suspended')
  readTry(
    @Caller() caller: SignedInCaller,
    @Param({ schema: TryPath }) path: TryPath,
  ): Promise<ExerciseTryTexts> {
    return this.queries.execute(new ReadExerciseTry({ ...keyOf(caller, path), tryId: path.tryId }));
  }

  @Post('solution')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(ExerciseSolution)
  @Refuses(...refusals, 'exercise-solution-locked')
  solution(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ExercisePath }) path: ExercisePath,
  ): Promise<ExerciseSolution> {
    return this.commands.execute(new ReadExerciseSolution(keyOf(caller, path)));
  }
}
