import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../../config.js';
import { AuditOriginInterceptor } from '../audit/audit-origin.interceptor.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { RateLimitGuard } from '../rate-limit/rate-limit.guard.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256', expiresIn: '15m' },
      }),
    }),
  ],
  providers: [
    AccessTokens,
    DeclaredRoutes,
    { provide: APP_GUARD, useClass: AccessGuard },
    RateLimitGuard,
    { provide: APP_GUARD, useExisting: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useExisting: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: AuditOriginInterceptor },
  ],
  exports: [AccessTokens, DeclaredRoutes],
})
export class AuthModule {}
