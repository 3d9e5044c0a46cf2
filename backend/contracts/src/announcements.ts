import { z } from 'zod';
import { Id } from './common.js';

export const longestAnnouncementTitle = 120;
export const longestAnnouncement = 4000;

export const AnnouncementBody = z.object({
  /** Made by who writes it, so that what arrives twice is sent once. */
  _id: Id,
  title: z.string().trim().min(1, 'Écrivez un objet.').max(longestAnnouncementTitle),
  text: z.string().trim().min(1, 'Écrivez un mot.').max(longestAnnouncement),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

export const AnnouncementPath = z.object({ id: Id, announcementId: Id });
export type AnnouncementPath = z.infer<typeof AnnouncementPath>;

/** What who teaches a course says to its students, as they read it. */
export const Announcement = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  /** Null where the account is closed. */
  author: z.string().nullable(),
  sentAt: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** The last ones, latest first. */
export const Announcements = z.object({ announcements: z.array(Announcement) });
export type Announcements = z.infer<typeof Announcements>;

/** For who teaches: whom each was for, and how many mails have left. */
export const SentAnnouncement = Announcement.extend({
  students: z.number().int(),
  mailed: z.number().int(),
});
export type SentAnnouncement = z.infer<typeof SentAnnouncement>;

export const CourseAnnouncements = z.object({
  course: z.object({ _id: Id, title: z.string() }),
  /** Whom one would reach now: who follows the course, and whose mailbox it would come to. */
  students: z.number().int(),
  byMail: z.number().int(),
  announcements: z.array(SentAnnouncement),
});
export type CourseAnnouncements = z.infer<typeof CourseAnnouncements>;
