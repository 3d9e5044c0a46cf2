import { MailStudentsWhenLessonsPublished } from './authoring/mail-students-when-lessons-published.js';
import { MailStudentsWhenCourseAnnounced } from './engagement/mail-students-when-course-announced.js';
import type { Type } from '@nestjs/common';
import type { Reacts } from '@atelier/backend/kernel/reaction';
import { MeasureYoutubeVideoWhenLinked } from './authoring/measure-youtube-video-when-linked.js';
import { CountCourseWhenCourseMoved } from './authoring/count-course-when-course-moved.js';
import { EncodeVideoWhenVideoPrepared } from './authoring/encode-video-when-video-prepared.js';
import { HandCoursesOverWhenAccountClosed } from './authoring/hand-courses-over-when-account-closed.js';
import { DrawPosterWhenChosen } from './authoring/draw-poster-when-chosen.js';
import { PrepareVideoWhenVideoUploaded } from './authoring/prepare-video-when-video-uploaded.js';
import { RenameAuthorWhenAccountRenamed } from './authoring/rename-author-when-account-renamed.js';
import { RemoveFilesWhenAssetDiscarded } from './authoring/remove-files-when-asset-discarded.js';
import { RetimeCoursesWhenVideoMeasured } from './authoring/retime-courses-when-video-measured.js';
import { CountStudentsWhenStudentEnrolled } from './catalog/count-students-when-student-enrolled.js';
import { IntroduceAuthorWhenIntroductionChanged } from './catalog/introduce-author-when-introduction-changed.js';
import { ListCourseWhenCoursePublished } from './catalog/list-course-when-course-published.js';
import { RenameTutorialAuthorWhenAccountRenamed } from './catalog/rename-tutorial-author-when-account-renamed.js';
import { ShowRatingWhenRatingChanged } from './catalog/show-rating-when-rating-changed.js';
import { WithdrawCourseWhenCourseUnpublished } from './catalog/withdraw-course-when-course-unpublished.js';
import { CountMoneyWhenItMoved } from './commerce/count-money-when-it-moved.js';
import { EndOfferWhenCourseUnpublished } from './commerce/end-offer-when-course-unpublished.js';
import { ForgetAccessWhenEnrolmentRevoked } from './commerce/forget-access-when-enrolment-revoked.js';
import { NoteAccessWhenStudentEnrolled } from './commerce/note-access-when-student-enrolled.js';
import { OfferCourseWhenCoursePublished } from './commerce/offer-course-when-course-published.js';
import { MailInvitationWhenAccessKept } from './enrollment/mail-invitation-when-access-kept.js';
import { MailInvitationWhenPlaceOffered } from './commerce/mail-invitation-when-place-offered.js';
import { MailGiftWhenDue } from './commerce/mail-gift-when-due.js';
import { MailReceiptWhenAskedAgain } from './commerce/mail-receipt-when-asked-again.js';
import { MailReceiptWhenPurchaseRecorded } from './commerce/mail-receipt-when-purchase-recorded.js';
import { MailReceiptWhenWithdrawalDeclared } from './commerce/mail-receipt-when-withdrawal-declared.js';
import { MailRefundWhenSettled } from './commerce/mail-refund-when-settled.js';
import { SettlePaymentWhenWebhookReceived } from './commerce/settle-payment-when-webhook-received.js';
import { MailAskerWhenQuestionAnswered } from './engagement/mail-asker-when-question-answered.js';
import { MailTeacherWhenQuestionAsked } from './engagement/mail-teacher-when-question-asked.js';
import { CloseCourseRoomWhenAccessEnded } from './enrollment/close-course-room-when-access-ended.js';
import { ClaimSubscriptionWhenEmailVerified } from './engagement/claim-subscription-when-email-verified.js';
import { MailLinkWhenSubscriptionAsked } from './engagement/mail-link-when-subscription-asked.js';
import { MailInstructorWhenMessageReceived } from './engagement/mail-instructor-when-message-received.js';
import { MailReviewerWhenReviewAnswered } from './engagement/mail-reviewer-when-review-answered.js';
import { MailStudentsWhenWorkReminded } from './engagement/mail-students-when-work-reminded.js';
import { MailStudentWhenSubmissionCorrected } from './engagement/mail-student-when-submission-corrected.js';
import { ForfeitReviewWhenAccessChanged } from './engagement/forfeit-review-when-access-changed.js';
import { CopySyllabusWhenCoursePublished } from './enrollment/copy-syllabus-when-course-published.js';
import { EnrolStudentWhenPurchaseRecorded } from './enrollment/enrol-student-when-purchase-recorded.js';
import { DrawMediaLinksWhenAccessChanged } from './enrollment/draw-media-links-when-access-changed.js';
import { MailStudentsWhenReminded } from './enrollment/mail-students-when-reminded.js';
import { RestEnrolmentWhenPurchaseDisputed } from './enrollment/rest-enrolment-when-purchase-disputed.js';
import { ForfeitEnrolmentWhenPurchaseUndone } from './enrollment/forfeit-enrolment-when-purchase-undone.js';
import { OpenKeptAccessWhenEmailVerified } from './enrollment/open-kept-access-when-email-verified.js';
import { CountPersonWhenAccountChanged } from './identity/count-person-when-account-changed.js';
import { ForgetPersonWhenAccountClosed } from './identity/forget-person-when-account-closed.js';
import { MailMailboxWhenEmailChangeRequested } from './identity/mail-mailbox-when-email-change-requested.js';
import { MailOwnerWhenSignUpRepeated } from './identity/mail-owner-when-sign-up-repeated.js';
import { MailStudentWhenAccessGiven } from './identity/mail-student-when-access-given.js';
import { MailTeacherWhenAppointed } from './identity/mail-teacher-when-appointed.js';
import { MailVerificationWhenRequested } from './identity/mail-verification-when-requested.js';
import { MailFactorNoticeWhenFactorsChanged } from './identity/mail-factor-notice-when-factors-changed.js';
import { MailPasswordLinkWhenRequested } from './identity/mail-password-link-when-requested.js';
import { RemovePictureWhenDropped } from './identity/remove-picture-when-dropped.js';
import { SummarizePersonWhenCoursesOrMoneyMoved } from './identity/summarize-person-when-courses-or-money-moved.js';

/** All reactions: the map of how the modules meet. The folder is the module that reacts. */
export const reactions: Type<Reacts>[] = [
  PrepareVideoWhenVideoUploaded,
  DrawPosterWhenChosen,
  EncodeVideoWhenVideoPrepared,
  RetimeCoursesWhenVideoMeasured,
  RemoveFilesWhenAssetDiscarded,
  MeasureYoutubeVideoWhenLinked,
  ListCourseWhenCoursePublished,
  WithdrawCourseWhenCourseUnpublished,
  CountStudentsWhenStudentEnrolled,
  ShowRatingWhenRatingChanged,
  CountCourseWhenCourseMoved,
  CountPersonWhenAccountChanged,
  CountMoneyWhenItMoved,
  OfferCourseWhenCoursePublished,
  EndOfferWhenCourseUnpublished,
  NoteAccessWhenStudentEnrolled,
  ForgetAccessWhenEnrolmentRevoked,
  SettlePaymentWhenWebhookReceived,
  MailReceiptWhenPurchaseRecorded,
  MailReceiptWhenAskedAgain,
  MailGiftWhenDue,
  MailInvitationWhenAccessKept,
  MailInvitationWhenPlaceOffered,
  MailReceiptWhenWithdrawalDeclared,
  MailRefundWhenSettled,
  ForfeitReviewWhenAccessChanged,
  MailReviewerWhenReviewAnswered,
  MailInstructorWhenMessageReceived,
  MailLinkWhenSubscriptionAsked,
  ClaimSubscriptionWhenEmailVerified,
  MailStudentWhenSubmissionCorrected,
  MailStudentsWhenWorkReminded,
  MailStudentsWhenLessonsPublished,
  MailStudentsWhenCourseAnnounced,
  CopySyllabusWhenCoursePublished,
  EnrolStudentWhenPurchaseRecorded,
  ForfeitEnrolmentWhenPurchaseUndone,
  DrawMediaLinksWhenAccessChanged,
  MailStudentsWhenReminded,
  RestEnrolmentWhenPurchaseDisputed,
  CloseCourseRoomWhenAccessEnded,
  MailTeacherWhenQuestionAsked,
  MailAskerWhenQuestionAnswered,
  ForgetPersonWhenAccountClosed,
  RenameAuthorWhenAccountRenamed,
  HandCoursesOverWhenAccountClosed,
  RenameTutorialAuthorWhenAccountRenamed,
  IntroduceAuthorWhenIntroductionChanged,
  MailFactorNoticeWhenFactorsChanged,
  MailPasswordLinkWhenRequested,
  MailVerificationWhenRequested,
  MailMailboxWhenEmailChangeRequested,
  MailOwnerWhenSignUpRepeated,
  MailTeacherWhenAppointed,
  MailStudentWhenAccessGiven,
  OpenKeptAccessWhenEmailVerified,
  RemovePictureWhenDropped,
  SummarizePersonWhenCoursesOrMoneyMoved,
];
