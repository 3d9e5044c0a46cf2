import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as completeLogIn from './commands/complete-log-in.js';
import * as startPasskeySignIn from './commands/start-passkey-sign-in.js';
import * as askProof from './commands/ask-proof.js';
import * as proveAgain from './commands/prove-again.js';
import * as startTotp from './commands/start-totp.js';
import * as confirmTotp from './commands/confirm-totp.js';
import * as removeTotp from './commands/remove-totp.js';
import * as offerPasskey from './commands/offer-passkey.js';
import * as addPasskey from './commands/add-passkey.js';
import * as renamePasskey from './commands/rename-passkey.js';
import * as removePasskey from './commands/remove-passkey.js';
import * as renewRecoveryCodes from './commands/renew-recovery-codes.js';
import * as sendFactorNotice from './commands/send-factor-notice.js';
import * as resetFactors from './commands/reset-factors.js';
import { IdentityPersonalData } from './personal-data.js';
import { IdentityProjections } from './projections.js';
import { SessionStands } from './queries/session-stands.js';
import * as readSecurity from './queries/read-security.js';
import * as changeProfile from './commands/change-profile.js';
import * as changeIntroduction from './commands/change-introduction.js';
import * as changePassword from './commands/change-password.js';
import * as picturesOfAccounts from './queries/pictures-of-accounts.js';
import * as isPictureOfAccount from './queries/is-picture-of-account.js';
import * as requestPasswordReset from './commands/request-password-reset.js';
import * as sendPasswordLink from './commands/send-password-link.js';
import * as resetPassword from './commands/reset-password.js';
import * as revokeDevices from './commands/revoke-devices.js';
import * as invitePerson from './commands/invite-person.js';
import * as appointTeacher from './commands/appoint-teacher.js';
import * as notePerson from './commands/note-person.js';
import * as suspendPerson from './commands/suspend-person.js';
import * as resendInvitation from './commands/resend-invitation.js';
import * as closeAccount from './commands/close-account.js';
import * as checkResetToken from './queries/check-reset-token.js';
import * as exportAccount from './queries/export-account.js';
import * as countNotices from './queries/count-notices.js';
import * as whoMayBeTold from './queries/who-may-be-told.js';
import * as findPeople from './queries/find-people.js';
import * as listDevices from './queries/list-devices.js';
import * as countPeople from './queries/count-people.js';
import * as listPeople from './queries/list-people.js';
import * as countPeopleFound from './queries/count-people-found.js';
import * as exportPeople from './commands/export-people.js';
import * as readPersonNote from './queries/read-person-note.js';
import * as readPerson from './queries/read-person.js';
import * as appointFirstAdministrator from './commands/appoint-first-administrator.js';
import * as confirmEmailChange from './commands/confirm-email-change.js';
import * as dropEmailChange from './commands/drop-email-change.js';
import * as requestEmailChange from './commands/request-email-change.js';
import * as requestVerification from './commands/request-verification.js';
import * as sendEmailChangeLink from './commands/send-email-change-link.js';
import * as sendSignUpNotice from './commands/send-sign-up-notice.js';
import * as chooseNotice from './commands/choose-notice.js';
import * as sendNotice from './commands/send-notice.js';
import * as exportNotices from './queries/export-notices.js';
import * as listNotices from './queries/list-notices.js';
import * as readNoticeLink from './queries/read-notice-link.js';
import * as sendAccessNotice from './commands/send-access-notice.js';
import * as sendTeacherNotice from './commands/send-teacher-notice.js';
import * as sendVerification from './commands/send-verification.js';
import * as verifyEmail from './commands/verify-email.js';
import * as checkEmailChangeLink from './queries/check-email-change-link.js';
import * as findVerifiedAccount from './queries/find-verified-account.js';
import * as findVerifiedEmail from './queries/find-verified-email.js';
import * as readEmailChange from './queries/read-email-change.js';
import * as logIn from './commands/log-in.js';
import * as logOut from './commands/log-out.js';
import * as openAccount from './commands/open-account.js';
import * as refreshSession from './commands/refresh-session.js';
import * as signUp from './commands/sign-up.js';
import * as findSteward from './queries/find-steward.js';
import * as findSession from './queries/find-session.js';
import * as readIntroduction from './queries/read-introduction.js';
import * as readProfile from './queries/read-profile.js';
import * as peopleOfWeek from './queries/people-of-week.js';

@Module({
  providers: [
    ...useCases(
      completeLogIn,
      startPasskeySignIn,
      askProof,
      proveAgain,
      startTotp,
      confirmTotp,
      removeTotp,
      offerPasskey,
      addPasskey,
      renamePasskey,
      removePasskey,
      renewRecoveryCodes,
      sendFactorNotice,
      resetFactors,
      readSecurity,
      changeProfile,
      changeIntroduction,
      changePassword,
      picturesOfAccounts,
      isPictureOfAccount,
      requestPasswordReset,
      sendPasswordLink,
      resetPassword,
      revokeDevices,
      invitePerson,
      appointTeacher,
      notePerson,
      suspendPerson,
      resendInvitation,
      closeAccount,
      checkResetToken,
      exportAccount,
      countNotices,
      whoMayBeTold,
      findPeople,
      listDevices,
      countPeople,
      listPeople,
      countPeopleFound,
      exportPeople,
      readPersonNote,
      readPerson,
      appointFirstAdministrator,
      confirmEmailChange,
      dropEmailChange,
      requestEmailChange,
      requestVerification,
      sendEmailChangeLink,
      sendSignUpNotice,
      chooseNotice,
      sendNotice,
      exportNotices,
      listNotices,
      readNoticeLink,
      sendAccessNotice,
      sendTeacherNotice,
      sendVerification,
      verifyEmail,
      checkEmailChangeLink,
      findVerifiedAccount,
      findVerifiedEmail,
      readEmailChange,
      logIn,
      logOut,
      openAccount,
      refreshSession,
      signUp,
      findSteward,
      findSession,
      readIntroduction,
      readProfile,
      peopleOfWeek,
    ),
    SessionStands,
    IdentityPersonalData,
    IdentityProjections,
  ],
  exports: [IdentityProjections],
})
export class IdentityModule {}
