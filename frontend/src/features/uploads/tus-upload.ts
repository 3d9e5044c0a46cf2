import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { CourseImport } from '@atelier/contracts/course-archive';
import { MediaAsset } from '@atelier/contracts/media';
import { failureMessages } from '../../shared/api/transport';
import { ApiFailure, apiRequest } from '../../shared/api/client';
import { renewSession, sessionToken } from '../../shared/api/session';

const mebibyte = 1024 * 1024;
const chunkMax = 64 * mebibyte;
/** Below this the wait for each answer is a good part of the way; above the other, a chunk takes long to be answered. */
const fastMs = 500;
const slowMs = 5_000;

/**
 * Size of the next chunk: small at first, larger while the connection is fast. What has arrived of a chunk is kept when it is
 * cut, so that large ones cost nothing.
 */
export class ChunkSize {
  bytes: number;

  /** @param least what the server proposes */
  constructor(private readonly least: number) {
    this.bytes = least;
  }

  /** Learns how long the last chunk took. */
  arrivedIn(milliseconds: number): void {
    if (milliseconds < fastMs) this.bytes = Math.max(this.least, Math.min(chunkMax, this.bytes * 2));
    else if (milliseconds > slowMs) this.bytes = Math.max(this.least, this.bytes / 2);
  }
}

export interface ResumableOptions {
  signal: AbortSignal;
  /** Bytes of the first request, and of the others while the connection is not fast. */
  chunkBytes: number;
  /** Where an interrupted upload goes on; null for a new one. */
  url: string | null;
  /** What it is to become, where that is no video. */
  purpose?: 'archive';
  /** Told as soon as the server has a place for the bytes, and again when it had to give another. */
  onUrl: (url: string) => void;
  /** Bytes handed to the network so far, those of former attempts included. */
  onProgress: (sentBytes: number) => void;
}

const endpoint = '/api/uploads';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The token is asked for at each request: an upload may last longer than many of them. */
async function authorize(request: HttpRequest): Promise<void> {
  const token = await sessionToken();
  if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
}

/**
 * Only "there is no such upload" may start it again from its first byte; the library would do so after any
 * refused HEAD, a token that ran out included.
 */
function checkResponse(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (status >= 200 && status < 300) return;
  if (request.getMethod() === 'HEAD' && (status === 404 || status === 410)) return;
  throw ApiFailure.fromAnswer(status, parse(response.getBody()));
}

function asFailure(error: Error | DetailedError): Error {
  const cause = 'causingError' in error ? error.causingError : null;
  if (cause instanceof ApiFailure) return cause;
  if (!('originalRequest' in error)) return error;
  return new ApiFailure(0, 'network', failureMessages.network);
}

/** The library's own retries are off: the queue waits, tells the author, and calls again with the same `url`. */
const commonOptions: Partial<UploadOptions> = {
  retryDelays: [],
  onBeforeRequest: authorize,
  onAfterResponse: checkResponse,
};

async function sendOnce(file: File, options: ResumableOptions): Promise<HttpResponse> {
  const { Upload } = await import('tus-js-client');
  options.signal.throwIfAborted();
  const chunk = new ChunkSize(options.chunkBytes);
  let leftAt = performance.now();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...commonOptions,
      endpoint: new URL(endpoint, window.location.href).href,
      ...(options.url === null ? {} : { uploadUrl: options.url }),
      storeFingerprintForResuming: false,
      chunkSize: chunk.bytes,
      metadata: {
        filename: file.name,
        filetype: file.type,
        ...(options.purpose && { purpose: options.purpose }),
      },
      onUploadUrlAvailable: () => upload.url && options.onUrl(upload.url),
      onProgress: options.onProgress,
      onChunkComplete: () => {
        const now = performance.now();
        chunk.arrivedIn(now - leftAt);
        leftAt = now;
        // Read by the library for each chunk.
        upload.options.chunkSize = chunk.bytes;
      },
      onError: (error) => reject(asFailure(error)),
      onSuccess: ({ lastResponse }) => resolve(lastResponse),
    });
    options.signal.addEventListener('abort', () => {
      void upload.abort();
      reject(options.signal.reason);
    });
    upload.start();
  });
}

const uploadPath = (url: string, end: string): string =>
  `/uploads/${new URL(url, window.location.href).pathname.split('/').at(-1)}/${end}`;

/** The video that all bytes of an upload have become, for when the response to the last chunk was lost. */
export const fetchUploadResult = (url: string, signal?: AbortSignal): Promise<MediaAsset> =>
  apiRequest({
    method: 'GET',
    path: uploadPath(url, 'result'),
    schema: MediaAsset,
    signal,
  });

/** Sends all chunks that the server does not have. Returns its last response, and the URL of the upload. */
async function sendChunks(
  file: File,
  options: ResumableOptions,
): Promise<{ last: HttpResponse; url: string }> {
  let url = options.url;
  const onUrl = (known: string) => {
    url = known;
    options.onUrl(known);
  };
  const send = () => sendOnce(file, { ...options, url, onUrl });
  const last = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    if ((await renewSession()) === null) throw error;
    return send();
  });
  if (url === null) throw new ApiFailure(last.getStatus(), 'parse', failureMessages.parse);
  return { last, url };
}

/**
 * Sends a large video in chunks, from where the server has it.
 * @throws ApiFailure `network` when the connection is lost, and what the server refuses with.
 */
export async function uploadResumable(file: File, options: ResumableOptions): Promise<MediaAsset> {
  const { last, url } = await sendChunks(file, options);
  const asset = MediaAsset.safeParse(parse(last.getBody()));
  return asset.success ? asset.data : fetchUploadResult(url, options.signal);
}

/** Reading twenty gibibytes takes a while; who asks again waits for the same. */
const importTimeoutMs = 3_600_000;

/**
 * The same for the archive of a course, of which the server then makes a draft, once.
 * @param file null where all of it has arrived
 */
export async function uploadArchive(file: File | null, options: ResumableOptions): Promise<CourseImport> {
  const url = file ? (await sendChunks(file, { ...options, purpose: 'archive' })).url : options.url;
  return apiRequest({
    method: 'POST',
    path: uploadPath(url ?? '', 'import'),
    schema: CourseImport,
    signal: options.signal,
    timeoutMs: importTimeoutMs,
  });
}

/** Throws away on the server what has arrived of an upload. */
export async function discardUpload(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(url, { ...commonOptions, retryDelays: [1_000, 3_000, 10_000] });
}
