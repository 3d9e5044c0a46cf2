import { UploadAnswer } from '@atelier/contracts/media';
import { ApiFailure, failureMessages } from './api-failure';
import { renewSession, sessionToken } from './session';

interface SendOptions {
  signal: AbortSignal;
  /** Bytes handed to the network so far. */
  onProgress: (sentBytes: number) => void;
}

function parseAnswer(request: XMLHttpRequest): UploadAnswer {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  }
  if (request.status < 200 || request.status > 299) throw ApiFailure.fromAnswer(request.status, body);
  const answer = UploadAnswer.safeParse(body);
  if (!answer.success) throw new ApiFailure(request.status, 'parse', failureMessages.parse);
  return answer.data;
}

/** `fetch` reports no upload progress, hence XMLHttpRequest; and no timeout: a slow line takes hours. */
function post(file: File, token: string | null, { signal, onProgress }: SendOptions): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', '/api/upload-video');
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size)));
    request.addEventListener('load', () => {
      try {
        resolve(parseAnswer(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiFailure(0, 'network', failureMessages.network)));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    const form = new FormData();
    form.append('video', file);
    request.send(form);
  });
}

/** Streams a video to the server; answered as soon as its bytes are stored, before any processing. */
export async function uploadVideo(file: File, options: SendOptions): Promise<UploadAnswer> {
  const token = await sessionToken();
  options.signal.throwIfAborted();
  try {
    return await post(file, token, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await renewSession();
    if (renewed === null) throw error;
    return post(file, renewed, options);
  }
}
