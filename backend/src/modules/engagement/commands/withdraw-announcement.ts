import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Announcement } from '../domain/announcement.js';

/** Students read it no more, and mails whose sending has not begun stay. @throws DomainError `announcement-not-found` */
export class WithdrawAnnouncement extends Command<void> {
  constructor(
    readonly courseId: string,
    readonly announcementId: string,
  ) {
    super();
  }
}

export const WithdrawAnnouncementHandler = commandHandler(
  WithdrawAnnouncement,
  async (entityManager, { courseId, announcementId: id }) => {
    const gone = await entityManager.fork().nativeDelete(Announcement, { id, courseId });
    if (gone === 0) throw new DomainError('announcement-not-found');
  },
);
