import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { ImageUploadAnswer, Profile } from '@atelier/contracts/identity';
import { Introduction } from '@atelier/contracts/introduction';
import { projectRoot } from '../../local/data-directory.js';
import { administrator, teacher } from '../accounts.js';
import { type DemoCourse, typeset } from '../content/course.js';
import { introductions } from '../content/introductions.js';
import { ApiClient } from './api-client.js';
import type { VideoMaker } from './make-film.js';
import { publishCourse, uploadCourse } from './publish.js';
import type { SeededContent } from './seed-state.js';
import { findUploads, type UploadSession } from './uploads.js';

/** Teachers, who sign in with their first request. */
export type Authors = Record<DemoCourse['owner'], ApiClient>;

export const authorsOf = (url: string, ending: AbortSignal): Authors => ({
  teacher: ApiClient.of(url, teacher, ending),
  administrator: ApiClient.of(url, administrator(process.env), ending),
});

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

/** Publishes a course with all its media, unless it was published: what its owner made of it since then stays. */
export const publish = async (
  uploading: Record<DemoCourse['owner'], UploadSession>,
  course: DemoCourse,
  content: SeededContent,
): Promise<void> => {
  if (content.find(typeset(course.title))?.isPublished) return;
  const own = uploading[course.owner];
  await publishCourse(own.api, course, await uploadCourse(own, course), content);
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
