import { UploadAnswer } from '@atelier/contracts/media';
import type { z } from 'zod';
import { ApiFailure, failureMessages } from './transport';
import { renewSession, sessionToken } from './session';

interface SendOptions {
  signal?: AbortSignal;
  /** Bytes handed to the network so far. */
  onProgress?: (sentBytes: number) => void;
}

/** Where a kind of file goes, in which field of the form, and what is answered. */
interface FormRoute<Answer> {
  path: string;
  field: string;
  schema: z.ZodType<Answer>;
}

function parseResponse<Answer>(request: XMLHttpRequest, schema: z.ZodType<Answer>): Answer {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  }
  if (request.status < 200 || request.status > 299) throw ApiFailure.fromAnswer(request.status, body);
  const answer = schema.safeParse(body);
  if (!answer.success) throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  return answer.data;
}

/** `fetch` reports no upload progress, hence XMLHttpRequest; and no timeout: a slow line takes hours. */
function post<Answer>(
  { path, field, schema }: FormRoute<Answer>,
  file: File,
  token: string | null,
  { signal, onProgress }: SendOptions,
): Promise<Answer> {
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

/** Streams a file to the server in a form, and tells how far it is. */
export async function sendFile<Answer>(
  route: FormRoute<Answer>,
  file: File,
  options: SendOptions,
): Promise<Answer> {
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

/** Answered as soon as the bytes of a video are stored, before any processing. */
export const uploadVideo = (file: File, options: SendOptions): Promise<UploadAnswer> =>
  sendFile({ path: '/api/upload-video', field: 'video', schema: UploadAnswer }, file, options);

/** The same for a document; what is no .pdf, .doc, .docx or .txt by its content is refused (`not-a-document`). */
export const uploadDocument = (file: File, options: SendOptions = {}): Promise<UploadAnswer> =>
  sendFile({ path: '/api/upload-doc', field: 'doc', schema: UploadAnswer }, file, options);
