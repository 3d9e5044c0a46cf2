import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Announcement, type AnnouncementFields } from './announcement.domain.js';

/**
 * Says something to all who follow a course. The same asked for twice is said once.
 * @throws DomainError `announcement-not-found` where the number is another course's
 */
export const CreateAnnouncement = command(
  ({ entityManager }, { words }: { words: AnnouncementFields }): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      // In turn: two of the same number at once would both find none.
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext(${words.id}))`;
      const known = await em.findOne(Announcement, { id: words.id });
      if (known && known.courseId !== words.courseId) throw new DomainError('announcement-not-found');
      if (!known) em.persist(Announcement.create(words));
    }),
);

/** Students read it no more, and mails whose sending has not begun stay. @throws DomainError `announcement-not-found` */
export const DeleteAnnouncement = command(
  async (
    { entityManager },
    { courseId, announcementId: id }: { courseId: string; announcementId: string },
  ): Promise<void> => {
    const gone = await entityManager.fork().nativeDelete(Announcement, { id, courseId });
    if (gone === 0) throw new DomainError('announcement-not-found');
  },
);
