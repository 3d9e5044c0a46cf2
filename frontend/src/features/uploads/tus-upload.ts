import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { CourseImport } from '@atelier/contracts/course-archive';
import { SourceUpload, type SourceUploadBody } from '@atelier/contracts/lesson-source';
import { MediaAsset } from '@atelier/contracts/media';
import { failureMessages } from '../../shared/api/transport';
import { ApiFailure, apiGet } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { renewSession, sessionToken } from '../../shared/api/session';

const mebibyte = 1024 * 1024;
const maxChunkBytes = 64 * mebibyte;
/**
 * Thresholds of a chunk's duration: below the first, latency dominates and chunks grow; above the second, they shrink.
 */
const fastMs = 500;
const slowMs = 5_000;

/**
 * Adaptive chunk size: small at first, larger on a fast connection. The server keeps the received part of an
 * interrupted chunk, so large ones cost nothing.
 */
export class ChunkSize {
  bytes: number;

  /** @param minBytes the server's suggested size */
  constructor(private readonly minBytes: number) {
    this.bytes = minBytes;
  }

  /** Adapts to the duration of the last chunk. */
  adaptTo(milliseconds: number): void {
    if (milliseconds < fastMs) this.bytes = Math.max(this.minBytes, Math.min(maxChunkBytes, this.bytes * 2));
    else if (milliseconds > slowMs) this.bytes = Math.max(this.minBytes, this.bytes / 2);
  }
}

export interface ResumableOptions {
  signal: AbortSignal;
  /** Size of the first chunk, and the minimum. */
  chunkBytes: number;
  /** Upload URL to resume; null for a new upload. */
  url: string | null;
  /** Absent for a video. */
  purpose?: 'archive' | 'source';
  /** Called when the server has created the upload, and again if it had to create another. */
  onUrl: (url: string) => void;
  /** Bytes sent so far, previous attempts included. */
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

/** Sets the token on each request: an upload may outlive many access tokens. */
async function authorize(request: HttpRequest): Promise<void> {
  const token = await sessionToken();
  if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
}

/**
 * Only a 404 or 410 may restart from the first byte; tus-js-client would do so after any failed HEAD, such as with an
 * expired token.
 */
function checkResponse(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (status >= 200 && status < 300) return;
  if (request.getMethod() === 'HEAD' && (status === 404 || status === 410)) return;
  throw ApiFailure.fromResponse(status, parse(response.getBody()));
}

function asFailure(error: Error | DetailedError): Error {
  const cause = 'causingError' in error ? error.causingError : null;
  if (cause instanceof ApiFailure) return cause;
  if (!('originalRequest' in error)) return error;
  return new ApiFailure(0, 'network', failureMessages.network);
}

/** tus-js-client's retries are off: the queue waits, informs the author, and calls again with the same `url`. */
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
        chunk.adaptTo(now - leftAt);
        leftAt = now;
        // tus-js-client reads it for each chunk.
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

/** The video of a completed upload, for when the response to the last chunk was lost. */
export const fetchUploadResult = (url: string, signal?: AbortSignal): Promise<MediaAsset> =>
  apiGet(uploadPath(url, 'result'), MediaAsset, { signal });

/** Sends the missing chunks. Returns the last response, and the upload URL. */
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
 * Uploads a large video in chunks, resuming from the server's offset.
 * @throws ApiFailure `network` when the connection is lost, or the server's error
 */
export async function uploadResumable(file: File, options: ResumableOptions): Promise<MediaAsset> {
  const { last, url } = await sendChunks(file, options);
  const asset = MediaAsset.safeParse(parse(last.getBody()));
  return asset.success ? asset.data : fetchUploadResult(url, options.signal);
}

/** Timeout for reading an archive of 20 GiB; a retry joins the running import. */
const importTimeoutMs = 3_600_000;
/** The same for a source of 50 MB. */
const sourceTimeoutMs = 300_000;

/**
 * The same for the archive of a course, which the server imports as a draft. Idempotent.
 * @param file null when it has arrived completely
 */
export async function uploadArchive(file: File | null, options: ResumableOptions): Promise<CourseImport> {
  const url = file ? (await sendChunks(file, { ...options, purpose: 'archive' })).url : options.url;
  return apiPost(uploadPath(url ?? '', 'import'), CourseImport, undefined, {
    signal: options.signal,
    timeoutMs: importTimeoutMs,
  });
}

interface SourceOptions extends ResumableOptions {
  secrets: SourceUploadBody['secrets'];
}

/**
 * The same for the code of a lesson. Idempotent.
 * @param file null when it has arrived completely
 * @throws ApiFailure `source-has-secrets` with the files that look so, until `secrets` says what to do with them
 */
export async function uploadSource(
  file: File | null,
  { secrets, ...options }: SourceOptions,
): Promise<MediaAsset> {
  const url = file ? (await sendChunks(file, { ...options, purpose: 'source' })).url : options.url;
  const body = secrets ? { secrets } : {};
  const sent = await apiPost(uploadPath(url ?? '', 'source'), SourceUpload, body, {
    signal: options.signal,
    timeoutMs: sourceTimeoutMs,
  });
  return sent.asset;
}

/** Deletes the uploaded bytes on the server. */
export async function discardUpload(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(url, { ...commonOptions, retryDelays: [1_000, 3_000, 10_000] });
}
