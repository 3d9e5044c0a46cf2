import { type EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/course-draft';
import type { SectionsTicket } from '@atelier/contracts/programme-merge';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Course } from '../domain/course.js';
import type { FieldEdit } from '../domain/field-saves.js';
import { MediaAsset } from '../domain/media-asset.js';
import { assetIdsOf } from '../domain/programme.js';
import { keepPublication } from './keep-publication.js';
import { noteCourseChange, standingOf } from './note-course-change.js';

export interface Editor {
  accountId: string;
  isAdmin: boolean;
}

export interface CourseEdit extends FieldEdit, Pick<Partial<SectionsTicket>, 'opens' | 'settles'> {
  courseId: string;
  editor: Editor;
  /** What is saved of a published course is public at once, with all that waited. */
  publish?: boolean;
}

/**
 * One edit at a time on a course: it is locked, the editor's right and what they have seen are checked, then changed.
 * @throws DomainError `course-not-found` also when the course is somebody else's, `revision-conflict`
 */
export async function editCourse(
  entityManager: EntityManager,
  edit: CourseEdit,
  change: (course: Course, em: EntityManager) => Promise<void> | void,
): Promise<SavedField> {
  return entityManager.fork().transactional(async (em) => {
    const course = await held(em, Course, { id: edit.courseId });
    if (!course?.mayBeEditedBy(edit.editor)) throw new DomainError('course-not-found');
    course.expectSeen(edit);
    const before = course.revision;
    const was = standingOf(course);
    await change(course, em);
    if (edit.publish && course.isPublished) await publish(course, em);
    if (course.revision > before) course.noteSave(edit);
    await noteCourseChange(em, course, was);
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
export async function publish(course: Course, em: EntityManager): Promise<void> {
  const replaced = course.publishedVersion;
  course.publish(await assetsById(em, assetIdsOf(course.programme)));
  const { publishedVersion } = course;
  if (publishedVersion && publishedVersion !== replaced)
    await keepPublication(em, course.id, replaced, publishedVersion);
}

/** The assets among `ids` by their id. */
export async function assetsById(em: EntityManager, ids: string[]): Promise<Map<string, MediaAsset>> {
  const assets = ids.length > 0 ? await em.find(MediaAsset, { id: { $in: ids } }) : [];
  return new Map(assets.map((asset) => [asset.id, asset]));
}

export const durationsOf = (assets: ReadonlyMap<string, MediaAsset>): Map<string, number | null> =>
  new Map([...assets].map(([id, asset]) => [id, asset.durationSeconds ?? null]));
