import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/domain-event.js';
import { studentsReminded } from '../enrollment.events.js';

export const reminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'enrollment_reminder',
  properties: {
    id: p.uuid().primary(),
    senderId: p.uuid(),
    /** Empty once sent. */
    subject: p.text(),
    text: p.text(),
    createdAt: p.datetime(),
  },
});

/** A teacher's reminder to idle students. */
export class Reminder extends reminderSchema.class {
  static create(content: { id: string; senderId: string; subject: string; text: string }): Reminder {
    const reminder = Object.assign(new Reminder(), { ...content, createdAt: new Date() });
    record(reminder, studentsReminded({ reminderId: reminder.id }));
    return reminder;
  }
}
reminderSchema.setClass(Reminder);
