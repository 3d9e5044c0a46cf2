import { UploadAnswer } from '@atelier/contracts/media';
import type { z } from 'zod';
import { ApiFailure, failureMessages } from './transport';
import { renewSession, sessionToken } from './session';

interface SendOptions {
  signal?: AbortSignal;
  /** Bytes sent so far. */
  onProgress?: (sentBytes: number) => void;
}

/** Endpoint, form field and response schema per kind of file. */
interface FormRoute<Result> {
  path: string;
  field: string;
  schema: z.ZodType<Result>;
}

function parseResponse<Result>(request: XMLHttpRequest, schema: z.ZodType<Result>): Result {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  }
  if (request.status < 200 || request.status > 299) throw ApiFailure.fromResponse(request.status, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  return parsed.data;
}

/** XMLHttpRequest, since `fetch` reports no upload progress. No timeout: on a slow connection uploads take hours. */
function post<Result>(
  { path, field, schema }: FormRoute<Result>,
  file: File,
  token: string | null,
  { signal, onProgress }: SendOptions,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => onProgress?.(Math.min(event.loaded, file.size)));
    request.addEventListener('load', () => {
      try {
        resolve(parseResponse(request, schema));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiFailure(0, 'network', failureMessages.network)));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

/** Uploads a file as multipart, reporting progress. */
export async function sendFile<Result>(
  route: FormRoute<Result>,
  file: File,
  options: SendOptions,
): Promise<Result> {
  const token = await sessionToken();
  options.signal?.throwIfAborted();
  try {
    return await post(route, file, token, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await renewSession();
    if (renewed === null) throw error;
    return post(route, file, renewed, options);
  }
}

/** Resolves once the video is stored, before it is processed. */
export const uploadVideo = (file: File, options: SendOptions): Promise<UploadAnswer> =>
  sendFile({ path: '/api/upload-video', field: 'video', schema: UploadAnswer }, file, options);

/** Same for a document; anything that is not .pdf, .doc, .docx or .txt by content is refused (`not-a-document`). */
export const uploadDocument = (file: File, options: SendOptions = {}): Promise<UploadAnswer> =>
  sendFile({ path: '/api/upload-doc', field: 'doc', schema: UploadAnswer }, file, options);
