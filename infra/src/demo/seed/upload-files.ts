import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import type { DemoCourse } from '../content/course.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';
import type { Film } from './films.js';
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

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Subtitles of a title film: each of its lines for an equal share of its time. */
const captionsOf = ({ lines, seconds }: Film): string => {
  const share = seconds / lines.length;
  const cues = lines.map(
    (line, index) => `${clock(index * share)} --> ${clock((index + 1) * share)}\n${line}`,
  );
  return ['WEBVTT', ...cues].join('\n\n');
};

export const uploadCaptions = async (api: ApiClient, film: Film, fileUrl: string): Promise<void> => {
  const file = new File([captionsOf(film)], `${film.name}.fr.vtt`, { type: 'text/vtt' });
  const id = fileUrl.split('/').at(-1);
  await api.sendFile(`/media/${id}/captions`, 'captions', file, MediaAsset);
};
