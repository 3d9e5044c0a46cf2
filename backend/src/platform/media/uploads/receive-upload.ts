import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { isDiskFull } from '../storage/disk-storage.js';
import type { MediaStorage } from '../storage/media-storage.js';
import { shortFileName } from '../../../kernel/file-name.js';
import { normalForm } from '../../../kernel/normal-form.js';

/**
 * Maps errors of the multipart parser about truncated or malformed forms to ours. Its own limits, such as too
 * many files, have a status and pass through.
 */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'statusCode' in error) return error;
  const isCut = /unexpected end|aborted|premature/i.test(error.message);
  return new DomainError(isCut ? 'upload-truncated' : 'malformed-request', { cause: error });
}

export interface ReceivedUpload {
  path: string;
  fileName: string;
  /** Detected from the content, never from the name or the client's header. */
  contentType: string;
  sizeBytes: number;
}

/** The received form. */
export interface ReceivedForm extends ReceivedUpload {
  /** Text fields that preceded the file. */
  fields: Readonly<Record<string, string>>;
}

export interface UploadRule {
  field: string;
  maxBytes: number;
  /** Returns the content type of an accepted file; null rejects it. */
  recognise: (path: string, fileName: string) => Promise<string | null>;
  refusal: 'not-a-video' | 'not-an-image' | 'not-a-document' | 'not-a-hand-in' | 'not-an-archive';
}

/** Write buffer: fewer, larger writes keep a long upload near disk speed. */
const writeBufferBytes = 1024 * 1024;

/**
 * Streams the single file of a multipart request to disk, never into memory, and passes it to `use`. Cleans up on
 * any failure of the upload or of `use`.
 * @throws DomainError `upload-missing`, `upload-truncated`, `upload-empty`, `malformed-request`,
 * `payload-too-large`, `disk-full`, the rule's refusal
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  storage: MediaStorage,
  rule: UploadRule,
  use: (upload: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new DomainError('upload-missing');
  const limits = { fileSize: rule.maxBytes, files: 1, fields: 10 };
  const file = await request.file({ limits }).catch((error: unknown) => {
    throw formFailure(error);
  });
  if (!file || file.fieldname !== rule.field) throw new DomainError('upload-missing');
  try {
    expectDecoded([file.filename, ...Object.values(textFields(file))]);
  } catch (error) {
    file.file.resume();
    throw error;
  }
  const path = await storage.stagingPath();
  try {
    const sizeBytes = await streamToDisk(file, path, request);
    const fileName = displayName(file.filename);
    const contentType = await rule.recognise(path, fileName);
    if (!contentType) throw new DomainError(rule.refusal);
    return await use({ path, fileName, contentType, sizeBytes, fields: textFields(file) });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * The form's parser puts a replacement character for bytes that are no UTF-8; a name that was spoilt before has it too.
 * @throws DomainError `malformed-request`
 */
export function expectDecoded(texts: readonly string[]): void {
  if (!texts.some((text) => text.includes('\ufffd'))) return;
  const message = 'Le nom du fichier a un caractère illisible. Renommez-le, puis envoyez-le de nouveau';
  throw new DomainError('malformed-request', { issues: [{ path: 'file', message }] });
}

async function streamToDisk(file: MultipartFile, path: string, request: FastifyRequest): Promise<number> {
  const target = createWriteStream(path, { highWaterMark: writeBufferBytes });
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

const textFields = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  );

/** Upper bound of the request's size: its content-length, or the rule's maximum. */
export const expectedBytes = (request: FastifyRequest, { maxBytes }: Pick<UploadRule, 'maxBytes'>): number =>
  Math.min(Number(request.headers['content-length'] ?? maxBytes), maxBytes);

const maxNameLength = 200;
/** Invisible characters, and bidi controls that could disguise an extension. */
const hiddenCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The author's file name, for display only. Long names are truncated in the middle, keeping the extension. */
export function displayName(original: string): string {
  const name = normalForm(original.split(/[/\\]/).pop() ?? '', 'NFC').replaceAll(hiddenCharacters, '');
  return shortFileName(name.trim(), maxNameLength) || 'fichier';
}
