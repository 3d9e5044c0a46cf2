import type { z } from 'zod';
import * as audit from '../audit.js';
import { RemoveStudentQuery } from '../enrolled-students.js';
import * as exercise from '../exercise.js';
import { Run, Verdict } from '../exercise-verdict.js';
import { ExportedData } from '../exported-data.js';
import { ChangeEmailBody, LinkToken } from '../identity.js';
import { MediaStepState, UploadProgress } from '../media.js';
import * as operations from '../operations.js';
import { PersonType } from '../people.js';
import { Liveness, Readiness } from '../platform.js';
import * as secondFactor from '../second-factor.js';

/** Schemas with specs of their own, named like their contracts; and operators.spec, common.spec. */
export const testedElsewhere: z.ZodType[] = [
  ExportedData,
  secondFactor.AddPasskeyBody,
  secondFactor.ConfirmTotpBody,
  secondFactor.FactorAdded,
  secondFactor.LoginAnswer,
  secondFactor.PasskeyChallenge,
  secondFactor.ProofBody,
  secondFactor.ProofChallenge,
  secondFactor.RecoveryCodes,
  secondFactor.RenamePasskeyBody,
  secondFactor.SecondStepBody,
  secondFactor.TotpSetup,
  audit.AuditPage,
  audit.AuditQuery,
  operations.AbandonBody,
  operations.BackupRuns,
  operations.Operations,
  exercise.Exercise,
  exercise.ExerciseTexts,
  exercise.LearnerExercise,
  Run,
  Verdict,
  ChangeEmailBody,
  LinkToken,
  RemoveStudentQuery,
  UploadProgress,
  Liveness,
  Readiness,
  MediaStepState,
  PersonType,
];
