import type { ModuleSchema } from '../../kernel/tables.js';
import { Announcement } from './announcements/announcement.domain.js';
import { Assessment, Submission } from './assessments/assessment.domain.js';
import { ContactMessage } from './contact/contact-message.domain.js';
import * as migrations from './migrations/2026-11.js';
import * as codeMarkMigrations from './migrations/2026-11-code-marks.js';
import * as reportMigrations from './migrations/2026-11-reports.js';
import { Subscriber } from './newsletter/subscriber.domain.js';
import { Answer, Question } from './questions/question.domain.js';
import { Decision, ModerationCase } from './reports/moderation-case.domain.js';
import { Report } from './reports/report.domain.js';
import { Review } from './reviews/review.domain.js';
import { tableSchemas } from './tables.js';

export const engagementSchema: ModuleSchema = {
  entities: [
    ...tableSchemas,
    Assessment,
    Question,
    Answer,
    Review,
    Submission,
    ContactMessage,
    Subscriber,
    Announcement,
    ModerationCase,
    Decision,
    Report,
  ],
  migrations: [
    { name: '2026-11-21-08-create-engagement-tables', class: migrations.CreateEngagementTables },
    { name: '2026-11-21-14-create-assessments', class: migrations.CreateAssessments },
    { name: '2026-11-22-97-create-questions', class: migrations.CreateQuestions },
    { name: '2026-11-22-98-create-reviews', class: migrations.CreateReviews },
    { name: '2026-11-22-99-create-submissions', class: migrations.CreateSubmissions },
    { name: '2026-11-22-99-zz-create-contact-messages', class: migrations.CreateContactMessages },
    { name: '2026-11-22-99-zzz-find-messages', class: migrations.IndexContactMessageSearch },
    { name: '2026-11-22-99-zzz-take-subscribers', class: migrations.CreateSubscribers },
    { name: '2026-11-23-01-remind-about-work', class: migrations.AddAssessmentReminders },
    { name: '2026-11-23-02-time-answers', class: migrations.AddContactAnswerTimes },
    { name: '2026-11-23-201-create-announcements', class: migrations.CreateAnnouncements },
    { name: '2026-11-23-207-watch-talk', class: migrations.IndexUnansweredItems },
    { name: '2026-11-23-216-find-assessments', class: migrations.IndexAssessmentSearch },
    { name: '2026-11-25-300-hand-in-at-lessons', class: migrations.AddAssessmentLesson },
    { name: '2026-11-25-301-one-work-a-lesson', class: migrations.UniqueAssessmentPerLesson },
    { name: '2026-11-26-311-compose-subscribers', class: migrations.NormaliseSubscriberEmails },
    { name: '2026-11-26-340-create-reports', class: reportMigrations.CreateReports },
    { name: '2026-11-27-430-read-fence-words', class: codeMarkMigrations.CreateFenceWords },
    { name: '2026-11-27-431-index-fence-words', class: codeMarkMigrations.IndexFenceWords },
    { name: '2026-11-28-522-spell-subscriber-domains', class: migrations.SpellSubscriberDomains },
  ],
};
