import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as announcementCommands from './announcements/announcements.commands.js';
import { AnnouncementsPersonalData } from './announcements/announcements.personal-data.js';
import * as announcementQueries from './announcements/announcements.queries.js';
import * as assessmentCommands from './assessments/assessments.commands.js';
import * as assessmentQueries from './assessments/assessments.queries.js';
import { SubmissionsPersonalData } from './assessments/submissions.personal-data.js';
import * as submissionQueries from './assessments/submissions.queries.js';
import * as openTaskQueries from './open-tasks.queries.js';
import * as contactCommands from './contact/contact.commands.js';
import { ContactPersonalData } from './contact/contact.personal-data.js';
import * as contactQueries from './contact/contact.queries.js';
import * as newsletterCommands from './newsletter/newsletter.commands.js';
import { NewsletterPersonalData } from './newsletter/newsletter.personal-data.js';
import * as newsletterQueries from './newsletter/newsletter.queries.js';
import { EngagementPersonalData } from './personal-data.js';
import * as questionCommands from './questions/questions.commands.js';
import * as questionQueries from './questions/questions.queries.js';
import * as moderationCaseQueries from './reports/moderation-cases.queries.js';
import * as reportMailCommands from './reports/report-mails.commands.js';
import * as reportCommands from './reports/reports.commands.js';
import { ReportsPersonalData } from './reports/reports.personal-data.js';
import * as reportQueries from './reports/reports.queries.js';
import * as reviewCommands from './reviews/reviews.commands.js';
import { ReviewsPersonalData } from './reviews/reviews.personal-data.js';
import * as reviewQueries from './reviews/reviews.queries.js';
import * as visitCommands from './visits/visits.commands.js';
import * as visitQueries from './visits/visits.queries.js';

@Module({
  providers: [
    ...useCases(
      questionCommands,
      questionQueries,
      reviewCommands,
      reviewQueries,
      assessmentCommands,
      assessmentQueries,
      submissionQueries,
      announcementCommands,
      announcementQueries,
      newsletterCommands,
      newsletterQueries,
      contactCommands,
      contactQueries,
      visitCommands,
      visitQueries,
      openTaskQueries,
      reportCommands,
      reportMailCommands,
      reportQueries,
      moderationCaseQueries,
    ),
    EngagementPersonalData,
    ReviewsPersonalData,
    SubmissionsPersonalData,
    ContactPersonalData,
    NewsletterPersonalData,
    AnnouncementsPersonalData,
    ReportsPersonalData,
  ],
})
export class EngagementModule {}
