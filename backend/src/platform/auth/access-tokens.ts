import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { Config } from '../../config.js';
import type { SignedInCaller } from './access.js';

/** Where roles require a second factor, a caller whose session has not passed one loses the role. */
export const withoutUnprovedRole = (
  caller: SignedInCaller,
  mode: Config['secondFactor']['mode'],
): SignedInCaller =>
  mode === 'offered' || caller.isStrong ? caller : { ...caller, isAdmin: false, isTeacher: false };

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  name: z.string(),
  email: z.string(),
  adm: z.boolean(),
  tea: z.boolean(),
  fac: z.boolean().default(false),
});

/** Bearer tokens valid for 15 minutes; the longer-lived session is in the cookie. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue(caller: SignedInCaller): string {
    return this.jwt.sign({
      sub: caller.accountId,
      sid: caller.sessionId,
      name: caller.name,
      email: caller.email,
      adm: caller.isAdmin,
      tea: caller.isTeacher,
      fac: caller.isStrong,
    });
  }

  /** Null if the token is invalid, expired or of another shape. */
  verify(token: string): SignedInCaller | null {
    try {
      const claims = Claims.parse(this.jwt.verify(token, { algorithms: ['HS256'] }));
      return {
        accountId: claims.sub,
        sessionId: claims.sid,
        name: claims.name,
        email: claims.email,
        isAdmin: claims.adm,
        isTeacher: claims.tea,
        isStrong: claims.fac,
      };
    } catch {
      return null;
    }
  }
}
