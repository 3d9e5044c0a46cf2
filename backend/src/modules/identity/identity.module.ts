import { Module } from '@nestjs/common';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { OpenAccountHandler } from './commands/open-account.js';
import { RefreshSessionHandler } from './commands/refresh-session.js';
import { SignUpHandler } from './commands/sign-up.js';
import { FindSessionHandler } from './queries/find-session.js';
import { ReadProfileHandler } from './queries/read-profile.js';

@Module({
  providers: [
    SignUpHandler,
    LogInHandler,
    RefreshSessionHandler,
    LogOutHandler,
    OpenAccountHandler,
    ReadProfileHandler,
    FindSessionHandler,
  ],
})
export class IdentityModule {}
