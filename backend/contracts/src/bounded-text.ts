import { z } from 'zod';

/**
 * Text of at most `max` characters. Longer text is refused before any later check or transformation sees it: an
 * expression that is harmless on a line may take seconds on a body of 2 MB. Routes may read no other text, which the
 * start of the api verifies.
 */
export const boundedText = (max: number, tooLong?: string, missing?: string) =>
  z.string(missing).max(max, { ...(tooLong !== undefined && { error: tooLong }), abort: true });

/** What may be sent for `max` characters: spaces around them, `\r\n` for a line end, invisible characters. */
const asSent = (max: number) => 2 * max + 1000;

/** The same, counted after `prepare`, such as without the spaces around it. */
export const boundedOnceClean = (
  max: number,
  clean: (text: string) => string,
  tooLong?: string,
  missing?: string,
) =>
  boundedText(asSent(max), tooLong, missing)
    .overwrite(clean)
    .max(max, { ...(tooLong !== undefined && { error: tooLong }), abort: true });

/** Counted and stored without the spaces around it. */
export const trimmedText = (max: number, tooLong?: string, missing?: string) =>
  boundedOnceClean(max, (text) => text.trim(), tooLong, missing);
