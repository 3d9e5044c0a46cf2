import { ApiFailure } from './client';
import { sessionToken } from './session';

/** Hands the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

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
