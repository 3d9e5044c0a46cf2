import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** What a route reads by itself: a form with a file, or bytes of a media type. */
export type RawBody = { form: string } | { bytes: string };

export const takesMetadata = 'atelier:takes';

/** Says what a route takes where no `@Body({ schema })` does. It is described by this, and not parsed by it. */
export const Takes = (body: z.ZodType | RawBody) => SetMetadata(takesMetadata, body);
