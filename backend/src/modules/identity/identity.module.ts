import { Module } from '@nestjs/common';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { PicturesOfAccountsHandler } from './queries/pictures-of-accounts.js';
import { IsPictureOfAccountHandler } from './queries/is-picture-of-account.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { SendPasswordLinkHandler } from './commands/send-password-link.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { RevokeDevicesHandler } from './commands/revoke-devices.js';
import { InvitePersonHandler } from './commands/invite-person.js';
import { AppointTeacherHandler } from './commands/appoint-teacher.js';
import { SuspendPersonHandler } from './commands/suspend-person.js';
import { ResendInvitationHandler } from './commands/resend-invitation.js';
import { CloseOwnAccountHandler, ClosePersonsAccountHandler } from './commands/close-account.js';
import { CheckResetTokenHandler } from './queries/check-reset-token.js';
import { ExportAccountHandler } from './queries/export-account.js';
import { FindPeopleHandler } from './queries/find-people.js';
import { ListDevicesHandler } from './queries/list-devices.js';
import { CountPeopleHandler } from './queries/count-people.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { ReadPersonHandler } from './queries/read-person.js';
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
    ChangeProfileHandler,
    ChangePasswordHandler,
    PicturesOfAccountsHandler,
    IsPictureOfAccountHandler,
    RequestPasswordResetHandler,
    SendPasswordLinkHandler,
    ResetPasswordHandler,
    RevokeDevicesHandler,
    InvitePersonHandler,
    AppointTeacherHandler,
    SuspendPersonHandler,
    ResendInvitationHandler,
    CloseOwnAccountHandler,
    ClosePersonsAccountHandler,
    CheckResetTokenHandler,
    ListDevicesHandler,
    ExportAccountHandler,
    FindPeopleHandler,
    ListPeopleHandler,
    CountPeopleHandler,
    ReadPersonHandler,
  ],
})
export class IdentityModule {}
