import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/domain-event.js';
import { courseAnnounced } from '../engagement.events.js';

export const announcementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'engagement_announcement',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    authorId: p.uuid(),
    title: p.text(),
    text: p.text(),
    /** Number of students at the time. */
    students: p.integer(),
    sentAt: p.datetime(),
  },
});

export interface AnnouncementFields {
  id: string;
  courseId: string;
  authorId: string;
  title: string;
  text: string;
  students: number;
}

/** A teacher's message to all students of a course. */
export class Announcement extends announcementSchema.class {
  static create(fields: AnnouncementFields, now = new Date()): Announcement {
    const announcement = Object.assign(new Announcement(), { ...fields, sentAt: now });
    record(announcement, courseAnnounced({ announcementId: announcement.id }));
    return announcement;
  }
}
announcementSchema.setClass(Announcement);
