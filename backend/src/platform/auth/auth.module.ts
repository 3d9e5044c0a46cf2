import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../../config.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { RateLimitGuard } from '../rate-limit/rate-limit.js';
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
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [AccessTokens, DeclaredRoutes],
})
export class AuthModule {}
