import { z } from 'zod';

/** `POST /visitors`: the kind of device alone. An address or a country in the body is dropped: the server finds them. */
export const VisitBody = z.object({
  userAgent: z.enum(['mobile', 'tablet', 'desktop']),
});
export type VisitBody = z.infer<typeof VisitBody>;
