import { z } from 'zod';

export const deviceKinds = ['mobile', 'tablet', 'desktop'] as const;

/** `POST /visitors`: the kind of device alone. An address or a country in the body is dropped: the server finds them. */
export const VisitBody = z.object({
  userAgent: z.enum(deviceKinds),
});
export type VisitBody = z.infer<typeof VisitBody>;
