import { z } from 'zod';
import { filledByProgram } from './words/filled-by-program.js';

/**
 * A field that people do not see, by a name that no password manager and no form filler knows. What fills it all the same is refused and
 * asked again, never thanked and dropped: it may be somebody's browser.
 */
export const LeaveEmpty = z.string().max(0, filledByProgram);
