import {
  CountCourseWhenCourseMoved,
  HandCoursesOverWhenAccountClosed,
  MailStudentsWhenLessonsPublished,
  RenameAuthorWhenAccountRenamed,
} from './authoring/courses.js';
import {
  ClaimSubscriptionWhenEmailVerified,
  MailInstructorWhenMessageReceived,
  MailLinkWhenSubscriptionAsked,
  MailStudentsWhenCourseAnnounced,
  MailStudentsWhenWorkReminded,
  MailStudentWhenSubmissionCorrected,
} from './engagement/mails.js';
import type { Type } from '@nestjs/common';
import type { Reacts } from '@atelier/backend/kernel/reaction';
import {
  DrawPosterWhenChosen,
  EncodeVideoWhenVideoPrepared,
  MeasureYoutubeVideoWhenLinked,
  PrepareVideoWhenVideoUploaded,
  RemoveFilesWhenAssetDiscarded,
  RetimeCoursesWhenVideoMeasured,
} from './authoring/videos.js';
import {
  CountStudentsWhenStudentEnrolled,
  IntroduceAuthorWhenIntroductionChanged,
  RenameTutorialAuthorWhenAccountRenamed,
  ShowRatingWhenRatingChanged,
} from './catalog/authors-and-numbers.js';
import {
  ListCourseWhenCoursePublished,
  WithdrawCourseWhenCourseUnpublished,
} from './catalog/listed-courses.js';
import {
  CountMoneyWhenItMoved,
  EndOfferWhenCourseUnpublished,
  ForgetAccessWhenEnrolmentRevoked,
  NoteAccessWhenStudentEnrolled,
  OfferCourseWhenCoursePublished,
  SettlePaymentWhenWebhookReceived,
} from './commerce/sales.js';
import {
  CloseCourseRoomWhenAccessEnded,
  DrawMediaLinksWhenAccessChanged,
  EnrolStudentWhenPurchaseRecorded,
  ForfeitEnrolmentWhenPurchaseUndone,
  MailInvitationWhenAccessKept,
  MailStudentsWhenReminded,
  OpenKeptAccessWhenEmailVerified,
  RestEnrolmentWhenPurchaseDisputed,
} from './enrollment/enrolments.js';
import {
  MailGiftWhenDue,
  MailInvitationWhenPlaceOffered,
  MailReceiptWhenAskedAgain,
  MailReceiptWhenPurchaseRecorded,
  MailReceiptWhenWithdrawalDeclared,
  MailRefundWhenSettled,
} from './commerce/mails.js';
import {
  ForfeitReviewWhenAccessChanged,
  MailAskerWhenQuestionAnswered,
  MailReviewerWhenReviewAnswered,
  MailTeacherWhenQuestionAsked,
} from './engagement/questions-and-reviews.js';
import { CopySyllabusWhenCoursePublished } from './enrollment/syllabus.js';
import {
  CountPersonWhenAccountChanged,
  ForgetPersonWhenAccountClosed,
  RemovePictureWhenDropped,
  SummarizePersonWhenCoursesOrMoneyMoved,
} from './identity/people.js';
import {
  MailFactorNoticeWhenFactorsChanged,
  MailMailboxWhenEmailChangeRequested,
  MailOwnerWhenSignUpRepeated,
  MailPasswordLinkWhenRequested,
  MailStudentWhenAccessGiven,
  MailTeacherWhenAppointed,
  MailVerificationWhenRequested,
} from './identity/mails.js';

/** All reactions, i.e. how modules interact. The folder names the reacting module. */
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
