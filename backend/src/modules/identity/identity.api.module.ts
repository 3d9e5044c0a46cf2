import { Module } from '@nestjs/common';
import { Countries } from '../../platform/geo/countries.js';
import { EmailController } from './http/email.controller.js';
import { IntroductionController } from './http/introduction.controller.js';
import { NoticesController } from './http/notices.controller.js';
import { PasswordController } from './http/password.controller.js';
import { PeopleController } from './http/people.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionController } from './http/session.controller.js';
import { IdentityModule } from './identity.module.js';
import { AppointAdministrator } from './http/appoint-administrator.js';

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
  providers: [AppointAdministrator, Countries],
})
export class IdentityApiModule {}
