import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
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
