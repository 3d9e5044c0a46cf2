import { Module } from '@nestjs/common';
import { Countries } from '../../platform/geo/ip-address.js';
import { FirstAdministratorOnStartup } from './accounts/first-administrator.commands.js';
import { EmailController } from './email/email.controller.js';
import { IdentityModule } from './identity.module.js';
import { NoticesController } from './notices/notices.controller.js';
import { PasswordController } from './passwords/passwords.controller.js';
import { PeopleController } from './people/people.controller.js';
import { IntroductionController, ProfileController } from './profiles/profiles.controller.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SessionController } from './sessions/sessions.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [
    SessionController,
    SecondFactorController,
    ProfileController,
    IntroductionController,
    PasswordController,
    EmailController,
    PeopleController,
    NoticesController,
  ],
  providers: [FirstAdministratorOnStartup, Countries],
})
export class IdentityApiModule {}
