import { Module } from '@nestjs/common';
import { CompleteLogInHandler } from './commands/complete-log-in.js';
import { StartPasskeySignInHandler } from './commands/start-passkey-sign-in.js';
import { AskProofHandler } from './commands/ask-proof.js';
import { ProveAgainHandler } from './commands/prove-again.js';
import { StartTotpHandler } from './commands/start-totp.js';
import { ConfirmTotpHandler } from './commands/confirm-totp.js';
import { RemoveTotpHandler } from './commands/remove-totp.js';
import { OfferPasskeyHandler } from './commands/offer-passkey.js';
import { AddPasskeyHandler } from './commands/add-passkey.js';
import { RenamePasskeyHandler } from './commands/rename-passkey.js';
import { RemovePasskeyHandler } from './commands/remove-passkey.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.js';
import { SendFactorNoticeHandler } from './commands/send-factor-notice.js';
import { ResetFactorsByEmailHandler, ResetPersonsFactorsHandler } from './commands/reset-factors.js';
import { IdentityPersonalData } from './personal-data.js';
import { IdentityProjections } from './projections.js';
import { SessionStands } from './queries/session-stands.js';
import { ReadSecurityHandler } from './queries/read-security.js';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { ChangeIntroductionHandler } from './commands/change-introduction.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { PicturesOfAccountsHandler } from './queries/pictures-of-accounts.js';
import { IsPictureOfAccountHandler } from './queries/is-picture-of-account.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { SendPasswordLinkHandler } from './commands/send-password-link.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { RevokeDevicesHandler } from './commands/revoke-devices.js';
import { InvitePersonHandler } from './commands/invite-person.js';
import { AppointTeacherHandler } from './commands/appoint-teacher.js';
import { NotePersonHandler } from './commands/note-person.js';
import { SuspendPersonHandler } from './commands/suspend-person.js';
import { ResendInvitationHandler } from './commands/resend-invitation.js';
import {
  CloseOwnAccountHandler,
  ClosePersonsAccountHandler,
  CloseStrangersAccountHandler,
} from './commands/close-account.js';
import { CheckResetTokenHandler } from './queries/check-reset-token.js';
import { ExportAccountHandler } from './queries/export-account.js';
import { CountNoticesHandler } from './queries/count-notices.js';
import { WhoMayBeToldHandler } from './queries/who-may-be-told.js';
import { FindPeopleHandler } from './queries/find-people.js';
import { ListDevicesHandler } from './queries/list-devices.js';
import { CountPeopleHandler } from './queries/count-people.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { CountPeopleFoundHandler } from './queries/count-people-found.js';
import { ExportPeopleHandler } from './commands/export-people.js';
import { ReadPersonNoteHandler } from './queries/read-person-note.js';
import { ReadPersonHandler } from './queries/read-person.js';
import { AppointFirstAdministratorHandler } from './commands/appoint-first-administrator.js';
import { ConfirmEmailChangeHandler } from './commands/confirm-email-change.js';
import { DropEmailChangeHandler, RefuseEmailChangeHandler } from './commands/drop-email-change.js';
import { RequestEmailChangeHandler } from './commands/request-email-change.js';
import { RequestVerificationHandler } from './commands/request-verification.js';
import { SendEmailChangeLinkHandler } from './commands/send-email-change-link.js';
import { SendSignUpNoticeHandler } from './commands/send-sign-up-notice.js';
import { ChooseNoticeByLinkHandler, ChooseNoticeHandler } from './commands/choose-notice.js';
import { SendNoticeHandler } from './commands/send-notice.js';
import { ExportNoticesHandler } from './queries/export-notices.js';
import { ListNoticesHandler } from './queries/list-notices.js';
import { ReadNoticeLinkHandler } from './queries/read-notice-link.js';
import { SendAccessNoticeHandler } from './commands/send-access-notice.js';
import { SendTeacherNoticeHandler } from './commands/send-teacher-notice.js';
import { SendVerificationHandler } from './commands/send-verification.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { CheckEmailChangeLinkHandler } from './queries/check-email-change-link.js';
import { FindVerifiedAccountHandler } from './queries/find-verified-account.js';
import { FindVerifiedEmailHandler } from './queries/find-verified-email.js';
import { ReadEmailChangeHandler } from './queries/read-email-change.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { OpenAccountHandler } from './commands/open-account.js';
import { RefreshSessionHandler } from './commands/refresh-session.js';
import { SignUpHandler } from './commands/sign-up.js';
import { FindStewardHandler } from './queries/find-steward.js';
import { FindSessionHandler } from './queries/find-session.js';
import { ReadIntroductionHandler } from './queries/read-introduction.js';
import { ReadProfileHandler } from './queries/read-profile.js';
import { CountPeopleOfWeekHandler } from './queries/people-of-week.js';

@Module({
  providers: [
    CountPeopleOfWeekHandler,
    SignUpHandler,
    LogInHandler,
    RefreshSessionHandler,
    LogOutHandler,
    OpenAccountHandler,
    ReadProfileHandler,
    ReadIntroductionHandler,
    ChangeIntroductionHandler,
    FindSessionHandler,
    FindStewardHandler,
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
    NotePersonHandler,
    ResendInvitationHandler,
    CloseOwnAccountHandler,
    CloseStrangersAccountHandler,
    ClosePersonsAccountHandler,
    CheckResetTokenHandler,
    ListDevicesHandler,
    ExportAccountHandler,
    FindPeopleHandler,
    ListPeopleHandler,
    CountPeopleFoundHandler,
    ExportPeopleHandler,
    CountPeopleHandler,
    ReadPersonHandler,
    ReadPersonNoteHandler,
    AppointFirstAdministratorHandler,
    RequestVerificationHandler,
    SendVerificationHandler,
    VerifyEmailHandler,
    SendSignUpNoticeHandler,
    SendTeacherNoticeHandler,
    SendAccessNoticeHandler,
    RequestEmailChangeHandler,
    SendEmailChangeLinkHandler,
    ConfirmEmailChangeHandler,
    DropEmailChangeHandler,
    RefuseEmailChangeHandler,
    CheckEmailChangeLinkHandler,
    ReadEmailChangeHandler,
    FindVerifiedAccountHandler,
    FindVerifiedEmailHandler,
    CompleteLogInHandler,
    StartPasskeySignInHandler,
    AskProofHandler,
    ProveAgainHandler,
    StartTotpHandler,
    ConfirmTotpHandler,
    RemoveTotpHandler,
    OfferPasskeyHandler,
    AddPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    RenewRecoveryCodesHandler,
    SendFactorNoticeHandler,
    ResetFactorsByEmailHandler,
    ResetPersonsFactorsHandler,
    ReadSecurityHandler,
    SendNoticeHandler,
    ChooseNoticeHandler,
    ChooseNoticeByLinkHandler,
    ListNoticesHandler,
    ReadNoticeLinkHandler,
    ExportNoticesHandler,
    CountNoticesHandler,
    WhoMayBeToldHandler,
    SessionStands,
    IdentityPersonalData,
    IdentityProjections,
  ],
  exports: [IdentityProjections],
})
export class IdentityModule {}
