import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@atelier/contracts/audit';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { SectionsTicket } from '@atelier/contracts/programme-merge';
import { maxPublications } from '@atelier/contracts/publication';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import { currentOrigin } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { MediaAsset } from '../media/media-asset.domain.js';
import { assetIdsOf } from '../programme/programme.domain.js';
import { changesBetween } from '../publication/version-changes.domain.js';
import { describeChange } from '../publication/change-descriptions.js';
import { authoring } from '../tables.js';
import type { PublishedVersion } from './course-content.domain.js';
import { Course, type FieldEdit } from './course.domain.js';

/** The state that is audited; of prices the published ones, if any. */
const auditedStateOf = (course: Course) => {
  const { priceCents, promotionCents, promotionEnd = null } = course.publishedVersion ?? course;
  return {
    isPublished: course.isPublished,
    isArchived: course.archivedAt !== null,
    priceCents,
    promotionCents,
    promotionEnd,
  };
};

type AuditedState = ReturnType<typeof auditedStateOf>;

export const auditedCourse = ({ id, title }: Course) => ({ type: 'course' as const, id, label: title });

/** Audits what an edit changed of a course; a price only once it was public. */
async function auditCourseChange(em: EntityManager, course: Course, before: AuditedState): Promise<void> {
  const after = auditedStateOf(course);
  const subject = auditedCourse(course);
  const kind = auditKindOf(before, after);
  if (kind) await noteAudit(em, { kind, subject, before, after });
  const [from, to] = [auditedPriceOf(before), auditedPriceOf(after)];
  if (!isDeepStrictEqual(from, to) && course.publishedAt) {
    await noteAudit(em, { kind: 'price-changed', subject, before: from, after: to });
  }
}

const auditedPriceOf = ({ priceCents, promotionCents, promotionEnd }: AuditedState) => ({
  priceCents,
  promotionCents,
  promotionEnd,
});

function auditKindOf(before: AuditedState, after: AuditedState): AuditKind | null {
  if (before.isArchived !== after.isArchived) return after.isArchived ? 'course-archived' : 'course-restored';
  if (before.isPublished !== after.isPublished)
    return after.isPublished ? 'course-published' : 'course-unpublished';
  return null;
}

/**
 * Records a publication and stores the version that it replaced; the oldest are deleted beyond a limit, for courses
 * that are published at each save.
 */
async function recordPublication(
  em: EntityManager,
  courseId: string,
  replaced: PublishedVersion | null,
  published: PublishedVersion,
): Promise<void> {
  if (replaced)
    await authoring(em)
      .updateTable('authoring_publication')
      .set({ replaced_at: published.at, version: json(replaced) })
      .where('course_id', '=', courseId)
      .where('replaced_at', 'is', null)
      .execute();
  const { actor } = await currentOrigin();
  const changes = replaced ? changesBetween(replaced, published) : [];
  await authoring(em)
    .insertInto('authoring_publication')
    .values({
      id: randomUUIDv7(),
      course_id: courseId,
      published_at: published.at,
      publisher_id: actor.id,
      publisher_name: actor.name,
      changes: json(replaced ? changes.map((change) => describeChange(change, replaced, published)) : []),
      replaced_at: null,
      version: null,
    })
    .execute();
  await authoring(em)
    .deleteFrom('authoring_publication')
    .where('id', 'in', (expression) =>
      expression
        .selectFrom('authoring_publication')
        .select('id')
        .where('course_id', '=', courseId)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxPublications),
    )
    .execute();
}

export interface Editor {
  accountId: string;
  isAdmin: boolean;
}

/** Who reads or edits which course. */
export interface CourseEditor {
  courseId: string;
  editor: Editor;
}

export interface CourseEdit
  extends CourseEditor, FieldEdit, Pick<Partial<SectionsTicket>, 'opens' | 'settles'> {
  /** Publishes a published course with this save, along with all pending changes. */
  publish?: boolean;
}

/**
 * Edits a course under a lock, after checking the editor's right and that they have seen the latest save.
 * @throws DomainError `course-not-found`, also for another author's course, `revision-conflict`
 */
export async function editCourse(
  entityManager: EntityManager,
  edit: CourseEdit,
  change: (course: Course, em: EntityManager) => Promise<void> | void,
): Promise<SavedField> {
  return entityManager.fork().transactional(async (em) => {
    const course = await findForUpdate(em, Course, { id: edit.courseId });
    if (!course?.mayBeEditedBy(edit.editor)) throw new DomainError('course-not-found');
    course.assertNoConflict(edit);
    const revisionBefore = course.revision;
    const before = auditedStateOf(course);
    await change(course, em);
    if (edit.publish && course.isPublished) await publishVersion(course, em);
    if (course.revision > revisionBefore) course.recordSave(edit);
    await auditCourseChange(em, course, before);
    await em.flush();
    return {
      _id: course.id,
      revision: course.revision,
      savedAt: course.updatedAt.toISOString(),
      published: { isPublished: course.isPublished, publishedAt: course.publishedAt?.toISOString() ?? null },
    };
  });
}

/** @throws DomainError `course-incomplete`, `course-archived` */
export async function publishVersion(course: Course, em: EntityManager): Promise<void> {
  const replaced = course.publishedVersion;
  course.publish(await assetsById(em, assetIdsOf(course.programme)));
  const { publishedVersion } = course;
  if (publishedVersion && publishedVersion !== replaced)
    await recordPublication(em, course.id, replaced, publishedVersion);
}

/** The assets among `ids` by their id. */
export async function assetsById(em: EntityManager, ids: string[]): Promise<Map<string, MediaAsset>> {
  const assets = ids.length > 0 ? await em.find(MediaAsset, { id: { $in: ids } }) : [];
  return new Map(assets.map((asset) => [asset.id, asset]));
}

export const durationsOf = (assets: ReadonlyMap<string, MediaAsset>): Map<string, number | null> =>
  new Map([...assets].map(([id, asset]) => [id, asset.durationSeconds ?? null]));
