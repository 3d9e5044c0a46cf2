import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller, from the access token's claims. */
export interface SignedInCaller {
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTeacher: boolean;
  /** Whether the session has passed a second factor. */
  isStrong: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: SignedInCaller | null;
  }
}

/** The authenticated caller; `undefined` for anonymous calls of a public route. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().caller ?? undefined,
);

/** Who may call a route. `author` is a teacher or an administrator; ownership is checked by the command. */
export type AccessLevel = 'public' | 'signed-in' | 'author' | 'admin';

export const accessMetadata = 'atelier:access';

/** Required on every route: the application does not boot when one has none. */
export const Access = (level: AccessLevel) => SetMetadata(accessMetadata, level);
