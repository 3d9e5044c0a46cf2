import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Announcement } from '../domain/announcement.js';

/** Students read it no more, and mails whose sending has not begun stay. @throws DomainError `announcement-not-found` */
export const WithdrawAnnouncement = command(
  async (
    { entityManager },
    { courseId, announcementId: id }: { courseId: string; announcementId: string },
  ): Promise<void> => {
    const gone = await entityManager.fork().nativeDelete(Announcement, { id, courseId });
    if (gone === 0) throw new DomainError('announcement-not-found');
  },
);
