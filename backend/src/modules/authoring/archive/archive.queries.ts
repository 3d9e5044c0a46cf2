import type { Readable } from 'node:stream';
import { slugOf } from '@atelier/contracts/words/page-paths';
import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { manifestOf, readArchiveSource } from './archive-source.js';
import { writeArchive } from './write-archive.js';
import type { Editor } from '../courses/edit-course.js';

export interface CourseExport {
  title: string;
  /** File name of the archive. */
  name: string;
  /** Total bytes of its files. */
  size: number;
  files: number;
  /** Starts reading the files. */
  open: () => Readable;
}

/**
 * The draft of a course as an archive, pending changes included.
 * @throws DomainError `course-not-found`, also for another author's course
 */
export const ExportCourse = query(
  { storage: MEDIA_STORAGE, config: CONFIG },
  async (
    { entityManager: em, storage, config },
    {
      courseId,
      editor,
    }: {
      courseId: string;
      /** Null for a signed link. */
      editor: Editor | null;
    },
  ): Promise<CourseExport> => {
    const source = await readArchiveSource(em, storage, courseId);
    if (!source) throw new DomainError('course-not-found');
    if (editor && !editor.isAdmin && editor.accountId !== source.ownerId)
      throw new DomainError('course-not-found');
    const objects = source.files.flatMap(({ object, captions }) => [
      object,
      ...captions.map((track) => track.object),
    ]);
    const schemaUrl = `${config.publicUrl}/api/course-archive.schema.json`;
    return {
      title: source.course.title,
      name: `${slugOf(source.course.title) || 'cours'}.atelier.zip`,
      size: objects.reduce((sum, { size }) => sum + size, 0),
      files: objects.length,
      open: () => writeArchive(storage, source, (files) => manifestOf(source.course, files, schemaUrl)),
    };
  },
);
