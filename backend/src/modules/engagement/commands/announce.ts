import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { Announcement, type AnnouncedWords } from '../domain/announcement.js';

/**
 * Says something to all who follow a course. The same asked for twice is said once.
 * @throws DomainError `announcement-not-found` where the number is another course's
 */
export const Announce = command(({ entityManager }, { words }: { words: AnnouncedWords }): Promise<void> =>
  entityManager.fork().transactional(async (em) => {
    // In turn: two of the same number at once would both find none.
    await sqlRows(em)`select pg_advisory_xact_lock(hashtext(${words.id}))`;
    const known = await em.findOne(Announcement, { id: words.id });
    if (known && known.courseId !== words.courseId) throw new DomainError('announcement-not-found');
    if (!known) em.persist(Announcement.make(words));
  }),
);
