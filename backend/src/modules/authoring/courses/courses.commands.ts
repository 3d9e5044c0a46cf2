import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import type { SavedField } from '@atelier/contracts/publication-state';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { usableAssets } from '../programme/usable-assets.js';
import { authoring } from '../tables.js';
import { withHtmlFields } from './course-content.domain.js';
import { Course, type CourseDetails } from './course.domain.js';
import { auditedCourse, type CourseEdit, type CourseEditor, editCourse } from './edit-course.js';

/**
 * Creates a draft. Idempotent by id. @throws DomainError `course-not-found` when the id is another author's
 * course
 */
export const CreateCourse = command(
  async (
    { entityManager },
    { author, title, id }: { author: { accountId: string; name: string }; title: string; id?: string },
  ): Promise<CreateCourseAnswer> => {
    const draft = Course.draft(author, title, new Date(), id);
    const course = await storeOrFind(entityManager, draft);
    if (course?.ownerId !== author.accountId) throw new DomainError('course-not-found');
    return { _id: course.id, title: course.title, revision: course.revision };
  },
);

/** Stores the draft, or finds the course with its id. */
async function storeOrFind(entityManager: EntityManager, draft: Course): Promise<Course | null> {
  try {
    await entityManager.fork().persist(draft).flush();
    return draft;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return entityManager.fork().findOne(Course, { id: draft.id });
  }
}

/** @throws DomainError `course-not-found`, also for another author's course */
export const DuplicateCourse = command(
  async ({ entityManager }, { courseId, editor }: CourseEditor): Promise<CreateCourseAnswer> => {
    const em = entityManager.fork();
    const course = await em.findOne(Course, { id: courseId });
    if (!course?.mayBeEditedBy(editor)) throw new DomainError('course-not-found');
    const copy = course.duplicate();
    await em.persist(copy).flush();
    return { _id: copy.id, title: copy.title, revision: copy.revision };
  },
);

/**
 * @throws DomainError `asset-not-found` when the preview video is not the author's, `promotion-not-lower`,
 * `promotion-end-past`
 */
export const ChangeCourseDetails = command(
  (
    { entityManager },
    { edit, details }: { edit: CourseEdit; details: CourseDetails },
  ): Promise<SavedField> => {
    const clean = withHtmlFields(details, cleanRichText);
    const previewId = assetIdOfReference(clean.promotion);
    return editCourse(entityManager, edit, async (course, em) => {
      if (previewId) await usableAssets(em, course, edit.editor, [{ id: previewId, kind: 'video' }]);
      course.assertPromotion(clean);
      course.change(clean);
    });
  },
);

/** Archives the course: it leaves the catalogue and the lists; students keep their access. */
export const ArchiveCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.archive()),
);

/** Restores an archived course as a draft. */
export const RestoreCourse = command(
  ({ entityManager }, { edit }: { edit: CourseEdit }): Promise<SavedField> =>
    editCourse(entityManager, edit, (course) => course.restore()),
);

/**
 * Deletes a course. The caller ensures that it has no students or open payments.
 * @throws DomainError `course-not-found`
 */
export const DeleteCourse = command(
  async ({ entityManager }, { courseId }: { courseId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const course = await findForUpdate(em, Course, { id: courseId });
      if (!course) throw new DomainError('course-not-found');
      await noteAudit(em, { kind: 'course-deleted', subject: auditedCourse(course) });
      course.destroy();
      em.remove(course);
    });
  },
);

/** Transfers all courses of a closed account. Idempotent. */
export const TransferCourses = command(
  async (
    { entityManager },
    { authorId, newOwner }: { authorId: string; newOwner: { accountId: string; name: string } },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
      for (const course of await em.find(Course, { ownerId: authorId }, lock)) {
        course.transferTo(newOwner);
        await noteAudit(em, {
          kind: 'course-handed-over',
          actor: systemActor,
          subject: auditedCourse(course),
          person: { id: newOwner.accountId, name: newOwner.name },
        });
      }
    });
  },
);

/** Renames the author in their courses and the publisher in their publications. */
export const RenameAuthor = command(
  async ({ entityManager }, { authorId, name }: { authorId: string; name: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const courses = await em.find(Course, { ownerId: authorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      for (const course of courses) course.renameAuthor(name);
      await authoring(em)
        .updateTable('authoring_publication')
        .set({ publisher_name: name })
        .where('publisher_id', '=', authorId)
        .execute();
    });
  },
);

/** Notifies the editors of a course, on all their devices, that it was saved. */
export const NotifyEditors = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      courseId,
      save,
    }: {
      courseId: string;
      /** Identifies the save, so that the tab that made it need not reload. */
      save?: string;
    },
  ): Promise<void> => {
    const course = await authoring(entityManager)
      .selectFrom('authoring_course')
      .select('owner_id')
      .where('id', '=', courseId)
      .executeTakeFirst();
    if (!course) return;
    for (const room of [`user:${course.owner_id}`, 'administrators'] as const)
      await live.publish(room, 'course-changed', { courseId, save });
  },
);
