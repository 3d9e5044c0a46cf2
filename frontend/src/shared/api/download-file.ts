import { ApiFailure } from './client';
import { sessionToken } from './session';

/** Starts a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a file from the API, under the name that the server gives it. */
export async function downloadFile(path: string): Promise<void> {
  const token = await sessionToken();
  const response = await fetch(path, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw ApiFailure.fromResponse(response.status, await response.json().catch(() => null));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? path.split('/').at(-1) ?? 'document', await response.blob());
}
