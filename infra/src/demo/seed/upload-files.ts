import { UploadAnswer } from '@atelier/contracts/media';
import type { DemoCourse } from '../content/course.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';
import { makeHandout } from './make-handout.js';

/** Uploads the handouts that the courses hand out. Answers their `fileUrl` by name. */
export const uploadDocuments = async (
  api: ApiClient,
  courses: DemoCourse[],
): Promise<Map<string, string>> => {
  const lessons = courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
  const uploaded = new Map<string, string>();
  for (const { title, content } of lessons) {
    if (!('document' in content)) continue;
    const { name, text } = content.document;
    const bytes = new Uint8Array(await makeHandout(typeset(title), typeset(text)));
    const file = new File([bytes], name, { type: 'application/pdf' });
    uploaded.set(name, (await api.sendFile('/upload-doc', 'doc', file, UploadAnswer)).fileUrl);
  }
  return uploaded;
};
