import { z } from 'zod';

/** Of what is answered with nothing. */
export const noAnswerExpected = z.undefined();
