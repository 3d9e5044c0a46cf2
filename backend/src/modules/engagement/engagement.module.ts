import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { AnnouncementsPersonalData } from './announcements-personal-data.js';
import * as announce from './commands/announce.js';
import * as withdrawAnnouncement from './commands/withdraw-announcement.js';
import * as listAnnouncements from './queries/list-announcements.js';
import * as answerReview from './commands/answer-review.js';
import * as changeAssessment from './commands/change-assessment.js';
import * as correctSubmission from './commands/correct-submission.js';
import * as forfeitReview from './commands/forfeit-review.js';
import * as handIn from './commands/hand-in.js';
import * as hideReview from './commands/hide-review.js';
import * as noteVisit from './commands/note-visit.js';
import * as remindStudents from './commands/remind-students.js';
import * as setAssessment from './commands/set-assessment.js';
import * as voteOnReview from './commands/vote-on-review.js';
import * as withdrawAssessment from './commands/withdraw-assessment.js';
import * as withdrawReview from './commands/withdraw-review.js';
import * as writeReview from './commands/write-review.js';
import * as courseAssessments from './queries/course-assessments.js';
import * as listAssessments from './queries/list-assessments.js';
import * as countSubmissions from './queries/count-submissions.js';
import * as listOwnWork from './queries/list-own-work.js';
import * as listReviews from './queries/list-reviews.js';
import * as listSubmissions from './queries/list-submissions.js';
import * as listTaughtReviews from './queries/list-taught-reviews.js';
import { EngagementPersonalData } from './personal-data.js';
import * as acceptAnswer from './commands/accept-answer.js';
import * as answerQuestion from './commands/answer-question.js';
import * as askQuestion from './commands/ask-question.js';
import * as hideWords from './commands/hide-words.js';
import * as likeWords from './commands/like-words.js';
import * as pinQuestion from './commands/pin-question.js';
import * as removeAnswer from './commands/remove-answer.js';
import * as removeQuestion from './commands/remove-question.js';
import * as rewriteQuestion from './commands/rewrite-question.js';
import * as countWaitingQuestions from './queries/count-waiting-questions.js';
import * as findQuestionCourse from './queries/find-question-course.js';
import * as listMoments from './queries/list-moments.js';
import * as listQuestions from './queries/list-questions.js';
import * as listWaitingQuestions from './queries/list-waiting-questions.js';
import * as mailedQuestion from './queries/mailed-question.js';
import * as readQuestion from './queries/read-question.js';
import * as readAssessment from './queries/read-assessment.js';
import * as readAudience from './queries/read-audience.js';
import * as lessonQuestions from './queries/lesson-questions.js';
import * as readAttention from './queries/read-attention.js';
import * as readRating from './queries/read-rating.js';
import * as whoHandedIn from './queries/who-handed-in.js';
import * as readSubmission from './queries/read-submission.js';
import { SubmissionsPersonalData } from './submissions-personal-data.js';
import * as readOwnSubmissions from './queries/read-own-submissions.js';
import * as readReview from './queries/read-review.js';
import { ReviewsPersonalData } from './reviews-personal-data.js';
import * as handleMessage from './commands/handle-message.js';
import * as receiveMessage from './commands/receive-message.js';
import * as sendMessage from './commands/send-message.js';
import { ContactPersonalData } from './contact-personal-data.js';
import * as listMessages from './queries/list-messages.js';
import * as readAnswerTimes from './queries/read-answer-times.js';
import * as claimSubscription from './commands/claim-subscription.js';
import * as confirmSubscription from './commands/confirm-subscription.js';
import * as exportSubscribers from './commands/export-subscribers.js';
import * as leaveNewsletter from './commands/leave-newsletter.js';
import * as sendSubscriptionLink from './commands/send-subscription-link.js';
import * as subscribe from './commands/subscribe.js';
import { NewsletterPersonalData } from './newsletter-personal-data.js';
import * as findSubscriberEmail from './queries/find-subscriber-email.js';
import * as listSubscribers from './queries/list-subscribers.js';
import * as readLeavingLink from './queries/read-leaving-link.js';
import * as talkToWatch from './queries/talk-to-watch.js';

@Module({
  providers: [
    ...useCases(
      announce,
      withdrawAnnouncement,
      listAnnouncements,
      answerReview,
      changeAssessment,
      correctSubmission,
      forfeitReview,
      handIn,
      hideReview,
      noteVisit,
      remindStudents,
      setAssessment,
      voteOnReview,
      withdrawAssessment,
      withdrawReview,
      writeReview,
      courseAssessments,
      listAssessments,
      countSubmissions,
      listOwnWork,
      listReviews,
      listSubmissions,
      listTaughtReviews,
      acceptAnswer,
      answerQuestion,
      askQuestion,
      hideWords,
      likeWords,
      pinQuestion,
      removeAnswer,
      removeQuestion,
      rewriteQuestion,
      countWaitingQuestions,
      findQuestionCourse,
      listMoments,
      listQuestions,
      listWaitingQuestions,
      mailedQuestion,
      readQuestion,
      readAssessment,
      readAudience,
      lessonQuestions,
      readAttention,
      readRating,
      whoHandedIn,
      readSubmission,
      readOwnSubmissions,
      readReview,
      handleMessage,
      receiveMessage,
      sendMessage,
      listMessages,
      readAnswerTimes,
      claimSubscription,
      confirmSubscription,
      exportSubscribers,
      leaveNewsletter,
      sendSubscriptionLink,
      subscribe,
      findSubscriberEmail,
      listSubscribers,
      readLeavingLink,
      talkToWatch,
    ),
    EngagementPersonalData,
    ReviewsPersonalData,
    SubmissionsPersonalData,
    ContactPersonalData,
    NewsletterPersonalData,
    AnnouncementsPersonalData,
  ],
})
export class EngagementModule {}
