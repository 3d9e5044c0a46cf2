import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who is calling, as the access token says. */
export interface SignedInCaller {
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTeacher: boolean;
  /** Whether the session has proved a second factor. */
  isStrong: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: SignedInCaller | null;
  }
}

/** The signed-in caller; `undefined` on a public route called by a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().caller ?? undefined,
);

/**
 * Who may call a route. `author` is a teacher or an administrator; owning the thing is the command's to check.
 */
export type AccessLevel = 'public' | 'signed-in' | 'author' | 'admin';

export const accessMetadata = 'atelier:access';

/** Every route carries one; the application refuses to boot when a route has none. */
export const Access = (level: AccessLevel) => SetMetadata(accessMetadata, level);
