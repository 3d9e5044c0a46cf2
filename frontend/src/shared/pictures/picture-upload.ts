import { ImageUploadAnswer } from '@atelier/contracts/identity';
import { type Api, ApiFailure } from '../api/client';

/** For the file input; the server checks the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const pictureFailed = "Erreur de téléchargement de l'image";

/** Validates a file before the upload; null if it is fine. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number | undefined) {
  if (!pictureTypes.includes(type)) return 'Choisissez une image JPEG, PNG, WebP ou AVIF.';
  if (maxBytes !== undefined && size > maxBytes)
    return `L’image dépasse ${Math.floor(maxBytes / 1_000_000)}\u00a0Mo.`;
  return null;
}

/** The server's message if it rejected the picture, else a generic one. */
export const pictureFailure = (error: unknown): string =>
  error instanceof ApiFailure && error.status >= 400 && error.code !== 'http-status'
    ? error.message
    : "Le téléchargement de l'image a échoué.";

/** Photos take long on a slow mobile connection. */
const timeoutMs = 120_000;

/** Uploads a picture; resolves to the path of the re-encoded image. */
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
