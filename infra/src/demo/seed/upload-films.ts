import { setTimeout as pause } from 'node:timers/promises';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import type { Film } from '../content/film.js';
import type { ApiClient } from './api-client.js';
import { captionsOf } from './captions.js';

/**
 * Uploads an author's films with their captions, one after the other, and waits until the worker has made all of them
 * playable; their renditions and storyboards may still be made when people come. Answers `fileUrl` of each, by its name.
 */
export const uploadFilms = async (
  api: ApiClient,
  films: Film[],
  files: Map<string, string>,
): Promise<Map<string, string>> => {
  const uploads: (readonly [Film, UploadAnswer])[] = [];
  for (const film of films) {
    const file = files.get(film.name) ?? '';
    uploads.push([film, await api.upload('/upload-video', 'video', file, UploadAnswer)]);
  }
  for (const [film, asset] of uploads) {
    await untilPlayable(api, film.name, asset);
    const captions = new File([captionsOf(film)], `${film.name}.fr.vtt`, { type: 'text/vtt' });
    await api.sendFile(`/media/${asset._id}/captions`, 'captions', captions, MediaAsset);
  }
  return new Map(uploads.map(([{ name }, { fileUrl }]) => [name, fileUrl]));
};

const untilPlayable = async (api: ApiClient, name: string, { _id }: UploadAnswer): Promise<void> => {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const { status, error } = await api.get(`/media/${_id}`, MediaAsset);
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`The film ${name} was refused: ${error}`);
    await pause(200);
  }
  throw new Error(`The film ${name} was not playable after 90 seconds: is the worker running?`);
};
