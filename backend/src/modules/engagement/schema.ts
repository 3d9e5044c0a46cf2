import type { ModuleSchema } from '../../kernel/tables.js';
import { Announcement } from './announcements/announcement.domain.js';
import { Assessment, Submission } from './assessments/assessment.domain.js';
import { ContactMessage } from './contact/contact-message.domain.js';
import {
  ComposeSubscribers,
  CreateAnnouncements,
  CreateAssessments,
  CreateContactMessages,
  CreateEngagementTables,
  CreateQuestions,
  CreateReviews,
  CreateSubmissions,
  FindAssessments,
  FindMessages,
  HandInAtLessons,
  OneWorkALesson,
  RemindAboutWork,
  TakeSubscribers,
  TimeAnswers,
  WatchTalk,
} from './migrations/2026-11.js';
import { Subscriber } from './newsletter/subscriber.domain.js';
import { Answer, Question } from './questions/question.domain.js';
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
  ],
  migrations: [
    { name: '2026-11-21-08-create-engagement-tables', class: CreateEngagementTables },
    { name: '2026-11-21-14-create-assessments', class: CreateAssessments },
    { name: '2026-11-22-97-create-questions', class: CreateQuestions },
    { name: '2026-11-22-98-create-reviews', class: CreateReviews },
    { name: '2026-11-22-99-create-submissions', class: CreateSubmissions },
    { name: '2026-11-22-99-zz-create-contact-messages', class: CreateContactMessages },
    { name: '2026-11-22-99-zzz-find-messages', class: FindMessages },
    { name: '2026-11-22-99-zzz-take-subscribers', class: TakeSubscribers },
    { name: '2026-11-23-01-remind-about-work', class: RemindAboutWork },
    { name: '2026-11-23-02-time-answers', class: TimeAnswers },
    { name: '2026-11-23-201-create-announcements', class: CreateAnnouncements },
    { name: '2026-11-23-207-watch-talk', class: WatchTalk },
    { name: '2026-11-23-216-find-assessments', class: FindAssessments },
    { name: '2026-11-25-300-hand-in-at-lessons', class: HandInAtLessons },
    { name: '2026-11-25-301-one-work-a-lesson', class: OneWorkALesson },
    { name: '2026-11-26-311-compose-subscribers', class: ComposeSubscribers },
  ],
};
