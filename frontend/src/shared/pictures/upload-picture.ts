import { ImageUploadAnswer } from '@atelier/contracts/identity';
import type { Api } from '../api/client';

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
