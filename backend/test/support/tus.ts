import { Upload, type HttpResponse, type UploadOptions } from 'tus-js-client';
import type { MediaAsset } from '@atelier/contracts/media';
import type { Visitor } from './visitor.js';

export interface TusUpload {
  upload: Upload;
  done: Promise<HttpResponse>;
}

/** Starts a resumable upload with tus-js-client. Fails at the first error. */
export function startTus(author: Visitor, bytes: Buffer, options: Partial<UploadOptions> = {}): TusUpload {
  let upload!: Upload;
  const done = new Promise<HttpResponse>((resolve, reject) => {
    upload = new Upload(bytes, {
      endpoint: `${author.url}/api/uploads`,
      headers: { authorization: `Bearer ${author.user?.token}` },
      metadata: { filename: 'Leçon 1.mp4', filetype: 'video/mp4' },
      chunkSize: 16 * 1024,
      retryDelays: [],
      onSuccess: ({ lastResponse }) => resolve(lastResponse),
      onError: reject,
      ...options,
    });
    upload.start();
  });
  return { upload, done };
}

export const assetIn = (response: HttpResponse): MediaAsset => JSON.parse(response.getBody()) as MediaAsset;

/** Starts an upload, aborts it once a chunk has arrived, and returns its address. */
export async function interruptTus(
  author: Visitor,
  bytes: Buffer,
  options: Partial<UploadOptions> = {},
): Promise<string> {
  const { upload } = startTus(author, bytes, {
    ...options,
    onChunkComplete: () => void upload.abort(),
  });
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (upload.url && (await offsetOf(author, upload.url)) > 0) return upload.url;
  }
  throw new Error('no chunk has arrived');
}

export async function offsetOf(author: Visitor, url: string): Promise<number> {
  const response = await tusCall(author, 'HEAD', url);
  return Number(response.headers.get('upload-offset'));
}

export const tusCall = (
  author: Visitor,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer<ArrayBuffer>,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${author.user?.token}`,
      ...headers,
    },
    body,
  });
