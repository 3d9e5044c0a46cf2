import { Module } from '@nestjs/common';
import { SessionController } from './http/session.controller.js';
import { IdentityModule } from './identity.module.js';
import { AppointAdministrator } from './http/appoint-administrator.js';

@Module({ imports: [IdentityModule], controllers: [SessionController], providers: [AppointAdministrator] })
export class IdentityApiModule {}
