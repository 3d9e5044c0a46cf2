import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { Submission, type HandedIn } from '../domain/submission.js';

/** Hands a student's work in, in the place of what was handed in before. @throws DomainError `submission-acquired` */
export const HandIn = command(
  { storage: MEDIA_STORAGE },
  async (
    { entityManager, storage },
    { assessmentId, studentId, handedIn }: { assessmentId: string; studentId: string; handedIn: HandedIn },
  ): Promise<void> => {
    const unused = await entityManager.fork().transactional(async (em) => {
      // Two that find nothing handed in would meet at the unique key, and one of the two be lost.
      await sqlRows(em)`
        select pg_advisory_xact_lock(hashtext('engagement.submission'), hashtext(${assessmentId + studentId}))`;
      const known = await em.findOne(Submission, { assessmentId, studentId });
      const submission = known ?? Submission.begin(assessmentId, studentId);
      const before = submission.handIn(handedIn);
      em.persist(submission);
      return before;
    });
    if (unused) await storage.removeAll(unused);
  },
);
