import { ApiFailure } from './client';
import { sessionToken } from './session';
import { saveFile } from '../save-file';

/** A file of the API, saved under the name that it gives it. */
export async function downloadFile(path: string): Promise<void> {
  const token = await sessionToken();
  const answer = await fetch(path, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw ApiFailure.fromAnswer(answer.status, await answer.json().catch(() => null));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? path.split('/').at(-1) ?? 'document', await answer.blob());
}
