import type { Config } from '../../config.js';
import type { SignedInCaller } from './caller.js';

/** Where roles ask for a second factor, whoever has not proved one is somebody without a role. */
export const withoutUnprovedRole = (
  caller: SignedInCaller,
  mode: Config['secondFactor']['mode'],
): SignedInCaller =>
  mode === 'offered' || caller.isStrong ? caller : { ...caller, isAdmin: false, isTeacher: false };
