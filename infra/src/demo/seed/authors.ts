import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { ImageUploadAnswer, Profile } from '@atelier/contracts/identity';
import { Introduction } from '@atelier/contracts/introduction';
import { projectRoot } from '../../local/data-directory.js';
import { administrator, teacher } from '../accounts.js';
import { type DemoCourse, typeset } from '../content/course.js';
import { courses } from '../content/courses.js';
import { introductions } from '../content/introductions.js';
import { ApiClient } from './api-client.js';
import type { VideoMaker } from './make-film.js';
import { coursesByTitle, publishCourse, uploadCourse } from './publish.js';
import { findUploads, type UploadSession } from './uploads.js';

/** Signed-in teachers. */
export type Authors = Record<DemoCourse['owner'], ApiClient>;

export const signInAuthors = async (url: string, ending: AbortSignal): Promise<Authors> => {
  const [ofTeacher, ofAdministrator] = await Promise.all([
    ApiClient.signIn(url, teacher, ending),
    ApiClient.signIn(url, administrator(process.env), ending),
  ]);
  return { teacher: ofTeacher, administrator: ofAdministrator };
};

/** What publishing needs: earlier uploads, and the film renderer. */
export const uploadSessions = async (
  authors: Authors,
  studio: VideoMaker,
  databaseUrl: string,
): Promise<Record<DemoCourse['owner'], UploadSession>> => ({
  teacher: {
    api: authors.teacher,
    studio,
    known: await findUploads(databaseUrl, teacher.email),
  },
  administrator: {
    api: authors.administrator,
    studio,
    known: await findUploads(databaseUrl, administrator(process.env).email),
  },
});

/** Publishes a course with all its media, unless already published. */
export const publish = async (
  uploading: Record<DemoCourse['owner'], UploadSession>,
  course: DemoCourse,
): Promise<void> => {
  const own = uploading[course.owner];
  const known = (await coursesByTitle(own.api)).get(typeset(course.title));
  if (known?.isPublished) return;
  await publishCourse(own.api, course, await uploadCourse(own, course), known);
};

/** Ids of all demo courses. */
export const courseIds = async ({ teacher: ofTeacher, administrator: ofAdministrator }: Authors) => {
  const known = {
    teacher: await coursesByTitle(ofTeacher),
    administrator: await coursesByTitle(ofAdministrator),
  };
  return new Map(courses.map((course) => [course, known[course.owner].get(typeset(course.title))?.id ?? '']));
};

/** Rasterises a drawing: the product accepts no SVG. */
const pixelsOf = async (portrait: string): Promise<File> => {
  const path = join(projectRoot, 'infra/src/demo/content/portraits', `${portrait}.png`);
  return new File([await openAsBlob(path)], `${portrait}.png`, { type: 'image/png' });
};

async function introduce(
  api: ApiClient,
  { portrait, headline, biography }: (typeof introductions)[keyof typeof introductions],
): Promise<void> {
  const { imageUrl } = await api.get('/users/profile', Profile);
  if (imageUrl === null) {
    const file = await pixelsOf(portrait);
    const { imagePath } = await api.sendFile('/upload-image', 'image', file, ImageUploadAnswer);
    await api.put('/users/profile', { imageUrl: imagePath }, Profile);
  }
  const written = { headline: typeset(headline), biography: typeset(biography) };
  await api.put('/users/profile/introduction', written, Introduction);
}

/** Sets the teachers' introductions, as in their profile. */
export async function introduceTeachers({
  teacher: ofTeacher,
  administrator: ofAdministrator,
}: Authors): Promise<void> {
  await introduce(ofTeacher, introductions.teacher);
  // A custom administrator keeps their own.
  if (!process.env['ADMIN_NAME']) await introduce(ofAdministrator, introductions.administrator);
}
