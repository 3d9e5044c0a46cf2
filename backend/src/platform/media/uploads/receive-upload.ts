import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { isDiskFull } from '../storage/disk-storage.js';
import type { MediaStorage } from '../storage/media-storage.js';

/**
 * What the parser of forms throws at a form that ends too early or is none, as an error of ours. Its own refusals, such
 * as of too many files, carry a status and pass.
 */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'statusCode' in error) return error;
  const isCut = /unexpected end|aborted|premature/i.test(error.message);
  return new DomainError(isCut ? 'upload-truncated' : 'malformed-request', { cause: error });
}

export interface ReceivedUpload {
  path: string;
  fileName: string;
  /** By content, never by name or by what the client says. */
  contentType: string;
  sizeBytes: number;
}

/** What a form brought. */
export interface ReceivedForm extends ReceivedUpload {
  /** The words that stood before the file, by their fields. */
  words: Readonly<Record<string, string>>;
}

export interface UploadRule {
  field: string;
  maxBytes: number;
  /** The content type of a file that is taken; null refuses it. */
  recognise: (path: string, fileName: string) => Promise<string | null>;
  refusal: 'not-a-video' | 'not-an-image' | 'not-a-document' | 'not-a-hand-in' | 'not-an-archive';
}

/** Bytes written at once: fewer, larger writes keep a long upload near the disk's own speed. */
const writeBytes = 1024 * 1024;

/**
 * Streams the one file of a multipart request to disk, never into memory, and hands it to `use`. Whatever goes
 * wrong, in the upload or in `use`, nothing is left behind.
 * @throws DomainError `upload-missing`, `upload-truncated`, `upload-empty`, `malformed-request`, `payload-too-large`, `disk-full`, the rule's refusal
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  storage: MediaStorage,
  expected: UploadRule,
  use: (upload: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new DomainError('upload-missing');
  const limits = { fileSize: expected.maxBytes, files: 1, fields: 10 };
  const file = await request.file({ limits }).catch((error: unknown) => {
    throw formFailure(error);
  });
  if (!file || file.fieldname !== expected.field) throw new DomainError('upload-missing');
  const path = await storage.stagingPath();
  try {
    const sizeBytes = await streamToDisk(file, path, request);
    const fileName = displayName(file.filename);
    const contentType = await expected.recognise(path, fileName);
    if (!contentType) throw new DomainError(expected.refusal);
    return await use({ path, fileName, contentType, sizeBytes, words: wordsOf(file) });
  } finally {
    await rm(path, { force: true });
  }
}

async function streamToDisk(file: MultipartFile, path: string, request: FastifyRequest): Promise<number> {
  const target = createWriteStream(path, { highWaterMark: writeBytes });
  try {
    await pipeline(file.file, target);
  } catch (error) {
    if (file.file.truncated) throw new DomainError('payload-too-large');
    if (isDiskFull(error)) throw new DomainError('disk-full', { cause: error });
    throw new DomainError('upload-truncated', { cause: error });
  }
  if (file.file.truncated) throw new DomainError('payload-too-large');
  if (request.raw.aborted) throw new DomainError('upload-truncated');
  if (target.bytesWritten === 0) throw new DomainError('upload-empty');
  return target.bytesWritten;
}

const wordsOf = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  );

/** Bytes that a request brings at the most: what it says of itself, else the most that the rule takes. */
export const expectedBytes = (request: FastifyRequest, { maxBytes }: Pick<UploadRule, 'maxBytes'>): number =>
  Math.min(Number(request.headers['content-length'] ?? maxBytes), maxBytes);

const longestName = 200;
/** What cannot be seen, and what shows the letters behind it in another order, so that an ending seems to be another. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name the author gave, for display alone. Of one that is too long the ending stays, by which a text is known to be one. */
export function displayName(given: string): string {
  const name = (given.split(/[/\\]/).pop() ?? '').normalize('NFC').replaceAll(hidden, '');
  const ending = /[^.]\.[^.\s]{1,10}$/u.test(name) ? name.slice(name.lastIndexOf('.')) : '';
  const stem = name.slice(0, name.length - ending.length).slice(0, longestName - ending.length);
  // A letter that is written by two units is kept whole or not at all.
  return stem.replace(/\p{Cs}$/u, '') + ending || 'fichier';
}
