import {
  AnnounceToStudentsHandler,
  ReadAnnouncementsHandler,
  ReadCourseAnnouncementsHandler,
  TakeAnnouncementBackHandler,
} from './announcements/announcements.js';
import { GiveAttestationHandler } from './attestations/give-attestation.js';
import {
  ReadAttestationPaperHandler,
  ReadAttestationsHandler,
  VerifyAttestationHandler,
} from './attestations/read-attestations.js';
import { ChangeWorkHandler } from './assessments/change-work.js';
import { CorrectWorkHandler } from './assessments/correct-work.js';
import { HandWorkInHandler } from './assessments/hand-work-in.js';
import { ExportWorkHandler, ListWorkHandler } from './assessments/list-work.js';
import { ListMissingHandler, RemindOfWorkHandler } from './assessments/remind-of-work.js';
import { ListHandedInHandler, ReadHandedInHandler } from './assessments/read-handed-in.js';
import { ReadOwnWorkHandler, ReadStudentWorkHandler } from './assessments/read-own-work.js';
import { ReadCourseWorkHandler, ReadWorkHandler } from './assessments/read-work.js';
import { SetWorkHandler } from './assessments/set-work.js';
import { WithdrawWorkHandler } from './assessments/withdraw-work.js';
import { ReadWatchListHandler } from './dashboard/read-watch-list.js';
import { LetPeopleInHandler } from './course-students/let-people-in.js';
import { ReadOneRegistrationHandler } from './registrations/read-one-registration.js';
import { ReadStudentRecordHandler } from './registrations/read-student-record.js';
import { ListCourseStudentsHandler } from './course-students/list-course-students.js';
import { RemoveStudentHandler } from './course-students/remove-student.js';
import { WriteStudentListHandler } from './course-students/write-student-list.js';
import { ReadWholeOrderHandler } from './orders/read-whole-order.js';
import { ReadPeoplePageHandler } from './people/read-people-page.js';
import { WriteToPeopleHandler } from './people/write-to-people.js';
import { AskHandler } from './questions/ask.js';
import { CountInboxHandler, ReadInboxHandler } from './questions/read-inbox.js';
import { ReadDiscussionHandler, ReadMomentsHandler, ReadThreadHandler } from './questions/read-questions.js';
import { TakePartHandler } from './questions/take-part.js';
import { WithdrawHandler } from './orders/withdraw.js';
import { ReadMyReviewHandler, ReadReviewsHandler } from './reviews/read-reviews.js';
import { ReviewCourseHandler, ReviewTutorialHandler } from './reviews/review-course.js';
import {
  GiveAnswerHandler,
  ModerateReviewHandler,
  ReadTaughtReviewsHandler,
} from './reviews/tend-reviews.js';
import { VoteForReviewHandler } from './reviews/vote-for-review.js';
import { ReadInsightHandler, ReadLessonInsightHandler } from './teaching/read-insight.js';
import { ReadTutorHomeHandler } from './teaching/read-tutor-home.js';
import { ListIdleStudentsHandler, RemindStudentsHandler } from './teaching/remind-students.js';
import { ReadWholeTeamHandler } from './teams/read-whole-team.js';
import { TakeBackHandler } from './teams/take-back.js';

/** What takes several modules to do, each a use case of its own. */
export const processes = [
  AnnounceToStudentsHandler,
  ReadAnnouncementsHandler,
  ReadCourseAnnouncementsHandler,
  TakeAnnouncementBackHandler,
  ReadWatchListHandler,
  GiveAttestationHandler,
  ReadAttestationsHandler,
  VerifyAttestationHandler,
  ReadAttestationPaperHandler,
  ListWorkHandler,
  ExportWorkHandler,
  ReadWorkHandler,
  ReadCourseWorkHandler,
  SetWorkHandler,
  ChangeWorkHandler,
  WithdrawWorkHandler,
  HandWorkInHandler,
  CorrectWorkHandler,
  ReadHandedInHandler,
  ListHandedInHandler,
  ListMissingHandler,
  RemindOfWorkHandler,
  ReadOwnWorkHandler,
  ReadStudentWorkHandler,
  ListCourseStudentsHandler,
  ReadOneRegistrationHandler,
  ReadStudentRecordHandler,
  LetPeopleInHandler,
  RemoveStudentHandler,
  WriteStudentListHandler,
  ReadWholeOrderHandler,
  ReadPeoplePageHandler,
  WriteToPeopleHandler,
  WithdrawHandler,
  AskHandler,
  TakePartHandler,
  ReadDiscussionHandler,
  ReadThreadHandler,
  ReadMomentsHandler,
  ReadInboxHandler,
  CountInboxHandler,
  ReadReviewsHandler,
  ReadMyReviewHandler,
  ReviewCourseHandler,
  ReviewTutorialHandler,
  VoteForReviewHandler,
  ReadTaughtReviewsHandler,
  GiveAnswerHandler,
  ModerateReviewHandler,
  ReadWholeTeamHandler,
  TakeBackHandler,
  ReadTutorHomeHandler,
  ReadInsightHandler,
  ReadLessonInsightHandler,
  ListIdleStudentsHandler,
  RemindStudentsHandler,
];
