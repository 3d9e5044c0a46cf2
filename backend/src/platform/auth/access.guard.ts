import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type AccessLevel, accessMetadata, type SignedInCaller } from './access.js';
import { AccessTokens, withoutUnprovedRole } from './access-tokens.js';
import { EndedSessions } from './ended-sessions.js';

const isAllowed: Record<AccessLevel, (caller: SignedInCaller) => boolean> = {
  public: () => true,
  'signed-in': () => true,
  author: (caller) => caller.isTeacher || caller.isAdmin,
  admin: (caller) => caller.isAdmin,
};

/** Authenticates the bearer token and enforces the route's `@Access` level. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly levels = new WeakMap<object, AccessLevel>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly ended: EndedSessions,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const level = this.levelOf(context.getHandler());
    const { authorization } = request.headers;
    const bearer = authorization && /^Bearer (.+)$/i.exec(authorization)?.[1];
    // Anonymous callers skip the asynchronous lookup.
    if (!bearer) return this.admit(request, level, null);
    return this.callerOf(bearer).then((caller) => this.admit(request, level, caller, bearer));
  }

  private admit(
    request: FastifyRequest,
    level: AccessLevel | undefined,
    caller: SignedInCaller | null,
    bearer?: string,
  ): true {
    request.caller = caller && withoutUnprovedRole(caller, this.config.secondFactor.mode);
    if (level === 'public') return true;
    if (!caller || !request.caller) throw new DomainError(bearer ? 'session-expired' : 'unauthenticated');
    if (level && isAllowed[level](request.caller)) return true;
    throw new DomainError(level && isAllowed[level](caller) ? 'second-factor-required' : 'forbidden');
  }

  private levelOf(handler: ReturnType<ExecutionContext['getHandler']>): AccessLevel | undefined {
    const caller = this.levels.get(handler);
    if (caller) return caller;
    const level = this.reflector.get<AccessLevel | undefined>(accessMetadata, handler);
    if (level) this.levels.set(handler, level);
    return level;
  }

  /** Null if the token is invalid or its session has ended. */
  private async callerOf(bearer: string): Promise<SignedInCaller | null> {
    const caller = this.tokens.verify(bearer);
    return caller && !(await this.ended.has(caller.sessionId)) ? caller : null;
  }
}
