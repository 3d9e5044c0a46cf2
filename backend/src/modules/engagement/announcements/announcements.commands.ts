import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Announcement, type AnnouncementFields } from './announcement.domain.js';

/**
 * Publishes an announcement to all students of a course. Idempotent by id.
 * @throws DomainError `announcement-not-found` if the id belongs to another course
 */
export const CreateAnnouncement = command(({ entityManager }, fields: AnnouncementFields): Promise<void> =>
  entityManager.fork().transactional(async (em) => {
    // Serialised: two concurrent requests with the same id would both find none.
    await sqlRows(em)`select pg_advisory_xact_lock(hashtext(${fields.id}))`;
    const existing = await em.findOne(Announcement, { id: fields.id });
    if (existing && existing.courseId !== fields.courseId) throw new DomainError('announcement-not-found');
    if (!existing) em.persist(Announcement.create(fields));
  }),
);

/**
 * Hides it from students; mails that are already being sent are not recalled.
 * @throws DomainError `announcement-not-found`
 */
export const DeleteAnnouncement = command(
  async (
    { entityManager },
    { courseId, announcementId: id }: { courseId: string; announcementId: string },
  ): Promise<void> => {
    const deletedCount = await entityManager.fork().nativeDelete(Announcement, { id, courseId });
    if (deletedCount === 0) throw new DomainError('announcement-not-found');
  },
);
