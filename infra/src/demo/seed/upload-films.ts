import { setTimeout as pause } from 'node:timers/promises';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import type { ApiClient } from './api-client.js';

/** Uploads an author's films, one after the other, and waits until the worker has made all of them playable. */
export const uploadFilms = async (
  api: ApiClient,
  files: Map<string, string>,
): Promise<Map<string, string>> => {
  const uploads: (readonly [string, UploadAnswer])[] = [];
  for (const [name, file] of files) {
    uploads.push([name, await api.upload('/upload-video', 'video', file, UploadAnswer)]);
  }
  await Promise.all(uploads.map(([name, asset]) => untilPlayable(api, name, asset)));
  return new Map(uploads.map(([name, { fileUrl }]) => [name, fileUrl]));
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
