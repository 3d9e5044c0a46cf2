import { ImageUploadAnswer } from '@atelier/contracts/identity';
import { type Api, ApiFailure } from '../api/client';

/** What the file chooser offers; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const pictureFailed = "Erreur de téléchargement de l'image";

/** What is wrong with a chosen file before it is sent; null when nothing is. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number | undefined) {
  if (!pictureTypes.includes(type)) return 'Choisissez une image JPEG, PNG, WebP ou AVIF.';
  if (maxBytes !== undefined && size > maxBytes)
    return `L’image dépasse ${Math.floor(maxBytes / 1_000_000)}\u00a0Mo.`;
  return null;
}

/** The server's sentence where it looked at the picture, the usual one where the picture did not reach it. */
export const pictureFailure = (error: unknown): string =>
  error instanceof ApiFailure && error.status >= 400 && error.code !== 'http-status'
    ? error.message
    : "Le téléchargement de l'image a échoué.";

/** A photograph over a slow phone line takes its time. */
const timeoutMs = 120_000;

/** Sends a picture; answers the address under which the server keeps it, re-encoded. */
export async function uploadPicture(api: Api, file: File): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const { imagePath } = await api({
    method: 'POST',
    path: '/upload-image',
    schema: ImageUploadAnswer,
    body,
    timeoutMs,
  });
  return imagePath;
}
