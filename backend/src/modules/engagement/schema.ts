import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Announcement } from './domain/announcement.js';
import { Answer } from './domain/answer.js';
import { Assessment } from './domain/assessment.js';
import { Question } from './domain/question.js';
import { Review } from './domain/review.js';
import { Submission } from './domain/submission.js';
import { ContactMessage } from './domain/contact-message.js';
import { CreateAnnouncements } from './migrations/2026-11-23-create-announcements.js';
import { CreateAssessments } from './migrations/2026-11-21-create-assessments.js';
import { CreateEngagementTables } from './migrations/2026-11-21-create-engagement-tables.js';
import { CreateQuestions } from './migrations/2026-11-22-create-questions.js';
import { CreateReviews } from './migrations/2026-11-22-create-reviews.js';
import { CreateSubmissions } from './migrations/2026-11-22-create-submissions.js';
import { FindAssessments } from './migrations/2026-11-23-find-assessments.js';
import { FindMessages } from './migrations/2026-11-22-find-messages.js';
import { HandInAtLessons, OneWorkALesson } from './migrations/2026-11-25-hand-in-at-lessons.js';
import { ComposeSubscribers } from './migrations/2026-11-26-compose-subscribers.js';
import { RemindAboutWork } from './migrations/2026-11-23-remind-about-work.js';
import { TimeAnswers } from './migrations/2026-11-23-time-answers.js';
import { TakeSubscribers } from './migrations/2026-11-22-take-subscribers.js';
import { Subscriber } from './domain/subscriber.js';
import { CreateContactMessages } from './migrations/2026-11-22-create-contact-messages.js';
import { tableSchemas } from './tables.js';
import { WatchTalk } from './migrations/2026-11-23-watch-talk.js';

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
