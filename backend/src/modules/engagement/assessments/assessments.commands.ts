import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { engagement } from '../tables.js';
import {
  Assessment,
  type AssessmentFields,
  type Correction,
  Submission,
  type SubmissionContent,
} from './assessment.domain.js';

/**
 * Creates an assessment for the students of a course; idempotent by id. Returns the id.
 * @throws DomainError `lesson-has-work`
 */
export const CreateAssessment = command(
  async (
    { entityManager },
    fields: AssessmentFields & { id?: string; courseId: string; authorId: string },
  ): Promise<string> => {
    const em = entityManager.fork();
    const assessment = Assessment.create({ ...fields, description: cleanRichText(fields.description) });
    try {
      await em.persist(assessment).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const existing = await entityManager.fork().findOne(Assessment, { id: assessment.id });
      if (!existing) throw new DomainError('lesson-has-work');
      if (existing.authorId !== fields.authorId || existing.courseId !== fields.courseId) {
        throw new DomainError('assessment-not-found');
      }
    }
    return assessment.id;
  },
);

/** @throws DomainError `assessment-not-found`, `lesson-has-work` */
export const ChangeAssessment = command(
  async (
    { entityManager },
    { assessmentId, fields }: { assessmentId: string; fields: Partial<AssessmentFields> },
  ): Promise<void> => {
    const em = entityManager.fork();
    const assessment = await em.findOne(Assessment, { id: assessmentId });
    if (!assessment) throw new DomainError('assessment-not-found');
    const { description } = fields;
    assessment.change({
      ...fields,
      ...(description === undefined ? {} : { description: cleanRichText(description) }),
    });
    try {
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('lesson-has-work');
    }
  },
);

/** Deletes an assessment with all its submissions. */
export const DeleteAssessment = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { assessmentId }: { assessmentId: string }): Promise<void> => {
    const files = await engagement(entityManager)
      .deleteFrom('engagement_submission')
      .where('assessment_id', '=', assessmentId)
      .returning('file_id as fileId')
      .execute();
    for (const { fileId } of files) if (fileId) await storage.removeAll(fileId);
    await engagement(entityManager)
      .deleteFrom('engagement_assessment')
      .where('id', '=', assessmentId)
      .execute();
  },
);

/**
 * Reminds all students without a submission. Returns when.
 * @throws DomainError `assessment-not-found`, `reminded-already`
 */
export const RemindOfAssessment = command(
  ({ entityManager }, { assessmentId }: { assessmentId: string }): Promise<Date> =>
    entityManager.fork().transactional(async (em) => {
      const assessment = await findForUpdate(em, Assessment, { id: assessmentId });
      if (!assessment) throw new DomainError('assessment-not-found');
      return assessment.remind();
    }),
);

/** Stores a student's submission, replacing the previous version. @throws DomainError `submission-acquired` */
export const StoreSubmission = command(
  { storage: MEDIA_STORAGE },
  async (
    { entityManager, storage },
    {
      assessmentId,
      studentId,
      content,
    }: { assessmentId: string; studentId: string; content: SubmissionContent },
  ): Promise<void> => {
    const replacedFile = await entityManager.fork().transactional(async (em) => {
      // Two concurrent first submissions would violate the unique key, and one would be lost.
      await sqlRows(em)`
        select pg_advisory_xact_lock(hashtext('engagement.submission'), hashtext(${assessmentId + studentId}))`;
      const existing = await em.findOne(Submission, { assessmentId, studentId });
      const submission = existing ?? Submission.create(assessmentId, studentId);
      const replacedId = submission.submit(content);
      em.persist(submission);
      return replacedId;
    });
    if (replacedFile) await storage.removeAll(replacedFile);
  },
);

/** Corrects a student's submission. @throws DomainError `submission-not-found` */
export const CorrectSubmission = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      assessmentId,
      studentId,
      correction,
    }: { assessmentId: string; studentId: string; correction: Correction },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const submission = await findForUpdate(em, Submission, { assessmentId, studentId });
      if (!submission) throw new DomainError('submission-not-found');
      submission.correct(correction);
    });
    await live.publish(`user:${studentId}`, 'work-changed', { assessmentId });
  },
);
