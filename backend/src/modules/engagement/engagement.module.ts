import { Module } from '@nestjs/common';
import { AnnouncementsPersonalData } from './announcements-personal-data.js';
import { AnnounceHandler } from './commands/announce.js';
import { WithdrawAnnouncementHandler } from './commands/withdraw-announcement.js';
import { ListAnnouncementsHandler } from './queries/list-announcements.js';
import { AnswerReviewHandler } from './commands/answer-review.js';
import { ChangeAssessmentHandler } from './commands/change-assessment.js';
import { CorrectSubmissionHandler } from './commands/correct-submission.js';
import { ForfeitReviewHandler } from './commands/forfeit-review.js';
import { HandInHandler } from './commands/hand-in.js';
import { HideReviewHandler } from './commands/hide-review.js';
import { NoteVisitHandler } from './commands/note-visit.js';
import { RemindStudentsHandler } from './commands/remind-students.js';
import { SetAssessmentHandler } from './commands/set-assessment.js';
import { VoteOnReviewHandler } from './commands/vote-on-review.js';
import { WithdrawAssessmentHandler } from './commands/withdraw-assessment.js';
import { WithdrawReviewHandler } from './commands/withdraw-review.js';
import { WriteReviewHandler } from './commands/write-review.js';
import { CourseAssessmentsHandler } from './queries/course-assessments.js';
import { ListAssessmentsHandler, ReadAssessmentsBeforeHandler } from './queries/list-assessments.js';
import { CountSubmissionsHandler } from './queries/count-submissions.js';
import { ListDueWorkHandler, ListOwnWorkHandler } from './queries/list-own-work.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { ListSubmissionsHandler } from './queries/list-submissions.js';
import { ListTaughtReviewsHandler } from './queries/list-taught-reviews.js';
import { EngagementPersonalData } from './personal-data.js';
import { AcceptAnswerHandler } from './commands/accept-answer.js';
import { AnswerQuestionHandler } from './commands/answer-question.js';
import { AskQuestionHandler } from './commands/ask-question.js';
import { HideWordsHandler } from './commands/hide-words.js';
import { LikeWordsHandler } from './commands/like-words.js';
import { PinQuestionHandler } from './commands/pin-question.js';
import { RemoveAnswerHandler } from './commands/remove-answer.js';
import { RemoveQuestionHandler } from './commands/remove-question.js';
import { RewriteQuestionHandler } from './commands/rewrite-question.js';
import { CountWaitingQuestionsHandler } from './queries/count-waiting-questions.js';
import { FindQuestionCourseHandler } from './queries/find-question-course.js';
import { ListMomentsHandler } from './queries/list-moments.js';
import { ListQuestionsHandler } from './queries/list-questions.js';
import { ListWaitingQuestionsHandler } from './queries/list-waiting-questions.js';
import { ReadMailedQuestionHandler } from './queries/mailed-question.js';
import { ReadQuestionHandler } from './queries/read-question.js';
import { ReadAssessmentHandler } from './queries/read-assessment.js';
import { ReadAudienceHandler } from './queries/read-audience.js';
import { LessonQuestionsHandler } from './queries/lesson-questions.js';
import { ReadAttentionHandler } from './queries/read-attention.js';
import { ReadRatingHandler } from './queries/read-rating.js';
import { WhoHandedInHandler } from './queries/who-handed-in.js';
import { ReadSubmissionHandler } from './queries/read-submission.js';
import { SubmissionsPersonalData } from './submissions-personal-data.js';
import { ReadOwnSubmissionsHandler } from './queries/read-own-submissions.js';
import { ReadReviewHandler } from './queries/read-review.js';
import { ReviewsPersonalData } from './reviews-personal-data.js';
import { HandleMessageHandler } from './commands/handle-message.js';
import { ReceiveMessageHandler } from './commands/receive-message.js';
import { SendMessageHandler } from './commands/send-message.js';
import { ContactPersonalData } from './contact-personal-data.js';
import { ListMessagesHandler } from './queries/list-messages.js';
import { ReadAnswerTimesHandler } from './queries/read-answer-times.js';
import { ClaimSubscriptionHandler } from './commands/claim-subscription.js';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription.js';
import { ExportSubscribersHandler } from './commands/export-subscribers.js';
import { LeaveNewsletterHandler } from './commands/leave-newsletter.js';
import { SendSubscriptionLinkHandler } from './commands/send-subscription-link.js';
import { SubscribeHandler } from './commands/subscribe.js';
import { NewsletterPersonalData } from './newsletter-personal-data.js';
import { FindSubscriberEmailHandler } from './queries/find-subscriber-email.js';
import { ListSubscribersHandler } from './queries/list-subscribers.js';
import { ReadLeavingLinkHandler } from './queries/read-leaving-link.js';
import { ReadTalkToWatchHandler } from './queries/talk-to-watch.js';

@Module({
  providers: [
    ReadTalkToWatchHandler,
    NoteVisitHandler,
    SetAssessmentHandler,
    ChangeAssessmentHandler,
    WithdrawAssessmentHandler,
    ListAssessmentsHandler,
    ReadAssessmentsBeforeHandler,
    CourseAssessmentsHandler,
    ReadAssessmentHandler,
    EngagementPersonalData,
    AcceptAnswerHandler,
    AnswerQuestionHandler,
    AskQuestionHandler,
    HideWordsHandler,
    LikeWordsHandler,
    PinQuestionHandler,
    RemoveAnswerHandler,
    RemoveQuestionHandler,
    RewriteQuestionHandler,
    CountWaitingQuestionsHandler,
    FindQuestionCourseHandler,
    ListMomentsHandler,
    ListQuestionsHandler,
    ListWaitingQuestionsHandler,
    ReadMailedQuestionHandler,
    ReadQuestionHandler,
    WriteReviewHandler,
    WithdrawReviewHandler,
    VoteOnReviewHandler,
    AnswerReviewHandler,
    HideReviewHandler,
    ForfeitReviewHandler,
    ListReviewsHandler,
    ListTaughtReviewsHandler,
    ReadReviewHandler,
    ReadRatingHandler,
    ReviewsPersonalData,
    HandInHandler,
    CorrectSubmissionHandler,
    ReadSubmissionHandler,
    RemindStudentsHandler,
    WhoHandedInHandler,
    ReadOwnSubmissionsHandler,
    ListSubmissionsHandler,
    ListDueWorkHandler,
    ListOwnWorkHandler,
    CountSubmissionsHandler,
    SubmissionsPersonalData,
    ReceiveMessageHandler,
    HandleMessageHandler,
    SendMessageHandler,
    ListMessagesHandler,
    ReadAnswerTimesHandler,
    ContactPersonalData,
    SubscribeHandler,
    SendSubscriptionLinkHandler,
    ConfirmSubscriptionHandler,
    LeaveNewsletterHandler,
    ClaimSubscriptionHandler,
    ExportSubscribersHandler,
    FindSubscriberEmailHandler,
    ListSubscribersHandler,
    ReadAudienceHandler,
    ReadLeavingLinkHandler,
    ReadAttentionHandler,
    LessonQuestionsHandler,
    NewsletterPersonalData,
    AnnounceHandler,
    WithdrawAnnouncementHandler,
    ListAnnouncementsHandler,
    AnnouncementsPersonalData,
  ],
})
export class EngagementModule {}
