import { z } from 'zod';
import { trimmedText } from './bounded-text.js';
import { Id } from './common.js';

export const announcementTitleMaxLength = 120;
export const announcementMaxLength = 4000;

export const AnnouncementBody = z.object({
  /** Client-generated idempotency key. */
  _id: Id,
  title: trimmedText(announcementTitleMaxLength).min(1, 'Écrivez un objet.'),
  text: trimmedText(announcementMaxLength).min(1, 'Écrivez un mot.'),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

export const AnnouncementPath = z.object({ id: Id, announcementId: Id });
export type AnnouncementPath = z.infer<typeof AnnouncementPath>;

/** A teacher's announcement, as students see it. */
export const Announcement = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  /** Null if the account is closed. */
  author: z.string().nullable(),
  sentAt: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** The latest, latest first. */
export const Announcements = z.object({ announcements: z.array(Announcement) });
export type Announcements = z.infer<typeof Announcements>;

/** For teachers: number of recipients, and of mails sent. */
export const SentAnnouncement = Announcement.extend({
  students: z.number().int(),
  mailed: z.number().int(),
});
export type SentAnnouncement = z.infer<typeof SentAnnouncement>;

export const CourseAnnouncements = z.object({
  course: z.object({ _id: Id, title: z.string() }),
  /** Current recipients: students of the course, and those among them who can receive mail. */
  students: z.number().int(),
  byMail: z.number().int(),
  announcements: z.array(SentAnnouncement),
});
export type CourseAnnouncements = z.infer<typeof CourseAnnouncements>;
