import { setTimeout as pause } from 'node:timers/promises';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import { basename } from 'node:path';
import { withConnection } from '../../local/databases.js';
import { filmsIn, type DemoCourse } from '../content/course.js';
import type { Film } from '../content/film.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';
import { captionsOf } from './captions.js';
import type { FilmStudio } from './film-studio.js';
import { makeHandout } from './make-handout.js';

type Sent = Pick<UploadAnswer, '_id' | 'fileUrl'>;

/** What somebody has uploaded already, by the name of its file: a seed that was cut off sends nothing twice. */
export const uploadedBy = (databaseUrl: string, email: string): Promise<Map<string, Sent>> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; id: string }>(
      `select m.file_name as name, m.id from authoring_media_asset m join identity_account a on a.id = m.owner_id
       where a.email = $1 and m.status <> 'failed'`,
      [email],
    );
    return new Map(rows.map(({ name, id }) => [name, { _id: id, fileUrl: `/api/media/${id}` }]));
  });

/** What goes into the uploads of one author. */
export interface Uploading {
  api: ApiClient;
  studio: FilmStudio;
  known: Map<string, Sent>;
}

const untilPlayable = async (api: ApiClient, name: string, { _id }: Sent): Promise<MediaAsset> => {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const asset = await api.get(`/media/${_id}`, MediaAsset);
    if (asset.status === 'ready') return asset;
    if (asset.status === 'failed') throw new Error(`The film ${name} was refused: ${asset.error}`);
    await pause(100);
  }
  throw new Error(`The film ${name} was not playable after three minutes: is the worker running?`);
};

/**
 * Uploads films with their captions as they are drawn, and waits until the worker has made all of them playable; their renditions
 * and storyboards may still be made when people come. Answers `fileUrl` of each, by its name.
 */
export const uploadFilms = async (
  { api, studio, known }: Uploading,
  films: Film[],
): Promise<Map<string, string>> => {
  const sent = films.map(async (film) => {
    const file = await studio.file(film);
    const asset =
      known.get(basename(file)) ?? (await api.upload('/upload-video', 'video', file, UploadAnswer));
    const { captions } = await untilPlayable(api, film.name, asset);
    if (captions.length === 0) {
      const text = new File([captionsOf(film)], `${film.name}.fr.vtt`, { type: 'text/vtt' });
      await api.sendFile(`/media/${asset._id}/captions`, 'captions', text, MediaAsset);
    }
    return [film.name, asset.fileUrl] as const;
  });
  return new Map(await Promise.all(sent));
};

/** Uploads the handouts that a course hands out. Answers their `fileUrl` by name. */
export const uploadDocuments = async (
  { api, known }: Uploading,
  { sections }: DemoCourse,
): Promise<Map<string, string>> => {
  const uploaded = new Map<string, string>();
  for (const { title, content } of sections.flatMap(({ lessons }) => lessons)) {
    if (!('document' in content)) continue;
    const { name, text } = content.document;
    const send = async (): Promise<Sent> => {
      const bytes = new Uint8Array(await makeHandout(typeset(title), typeset(text)));
      const file = new File([bytes], name, { type: 'application/pdf' });
      return api.sendFile('/upload-doc', 'doc', file, UploadAnswer);
    };
    uploaded.set(name, (known.get(name) ?? (await send())).fileUrl);
  }
  return uploaded;
};

/** Uploads what a course shows and hands out. */
export const uploadCourse = async (uploading: Uploading, course: DemoCourse) => ({
  films: await uploadFilms(uploading, filmsIn(course)),
  documents: await uploadDocuments(uploading, course),
});
