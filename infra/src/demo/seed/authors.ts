import { administrator, teacher } from '../accounts.js';
import type { DemoCourse } from '../content/course.js';
import { courses } from '../content/courses.js';
import { typeset } from '../content/typeset.js';
import { ApiClient } from './api-client.js';
import type { FilmStudio } from './film-studio.js';
import { coursesByTitle, publishCourse } from './publish-course.js';
import { uploadCourse, uploadedBy, type Uploading } from './uploads.js';

/** Those who teach, signed in. */
export type Authors = Record<DemoCourse['owner'], ApiClient>;

export const signAuthorsIn = async (url: string, ending: AbortSignal): Promise<Authors> => {
  const [ofTeacher, ofAdministrator] = await Promise.all([
    ApiClient.signIn(url, teacher, ending),
    ApiClient.signIn(url, administrator(process.env), ending),
  ]);
  return { teacher: ofTeacher, administrator: ofAdministrator };
};

/** Everything by which authors publish: what they have uploaded before, and where their films are drawn. */
export const uploadings = async (
  authors: Authors,
  studio: FilmStudio,
  databaseUrl: string,
): Promise<Record<DemoCourse['owner'], Uploading>> => ({
  teacher: {
    api: authors.teacher,
    studio,
    known: await uploadedBy(databaseUrl, teacher.email),
  },
  administrator: {
    api: authors.administrator,
    studio,
    known: await uploadedBy(databaseUrl, administrator(process.env).email),
  },
});

/** Publishes one course with all that it shows, unless it is published. */
export const publish = async (
  uploading: Record<DemoCourse['owner'], Uploading>,
  course: DemoCourse,
): Promise<void> => {
  const own = uploading[course.owner];
  const known = (await coursesByTitle(own.api)).get(typeset(course.title));
  if (known?.isPublished) return;
  await publishCourse(own.api, course, await uploadCourse(own, course), known);
};

/** Ids of all courses of the demo. */
export const courseIds = async ({ teacher: ofTeacher, administrator: ofAdministrator }: Authors) => {
  const known = {
    teacher: await coursesByTitle(ofTeacher),
    administrator: await coursesByTitle(ofAdministrator),
  };
  return new Map(courses.map((course) => [course, known[course.owner].get(typeset(course.title))?.id ?? '']));
};
