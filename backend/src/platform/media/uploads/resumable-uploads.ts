import { randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { DirectFileStore, UploadRecords } from './upload-store.js';

/** Leaves the bytes of a piece unread, for the upload to read them as they come, without the limit of a body. */
@Injectable()
export class UploadPieces implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  }
}

export const uploadsPath = '/api/uploads';
/** Milliseconds from its beginning that an upload may be resumed for. */
const lifetime = 24 * 3600 * 1000;

/** What is to become of an upload. */
export type UploadPurpose = 'video' | 'archive';

export interface ResumableUpload {
  id: string;
  ownerId: string;
  fileName: string;
  purpose: UploadPurpose;
  sizeBytes: number;
  /** Bytes that have arrived. */
  offset: number;
  path: string;
  /** Known once the content has been looked at, when all bytes had arrived. */
  contentType: string | null;
  /** What came of it, of an upload that does not have its place in the store; its bytes may be gone by then. */
  outcome: string | null;
}

const codes: Record<number, ErrorCode> = {
  403: 'asset-not-found',
  404: 'asset-not-found',
  409: 'upload-out-of-step',
  410: 'asset-not-found',
  413: 'payload-too-large',
  500: 'unavailable',
};

/**
 * Uploads in pieces, by the tus protocol. Their bytes lie in a folder of the media directory, so that a finished one
 * is adopted by a rename, and outlive the process. Whose an upload is, is asked by who calls `handle`.
 */
@Injectable()
export class ResumableUploads {
  private readonly records: UploadRecords;
  private readonly store: DirectFileStore;
  private readonly server: Server;

  constructor(@Inject(CONFIG) config: Config) {
    const directory = join(config.mediaDir, 'uploads');
    this.records = new UploadRecords(directory);
    this.store = new DirectFileStore({
      directory,
      configstore: this.records,
      expirationPeriodInMilliseconds: lifetime,
    });
    this.server = new Server({
      path: uploadsPath,
      datastore: this.store,
      maxSize: Math.max(config.uploads.maxVideoBytes, config.uploads.maxArchiveBytes),
      namingFunction: () => randomUUIDv7(),
      relativeLocation: true,
      // The client is of our own origin; no other one is told anything.
      allowedOrigins: () => false,
    });
  }

  /** Answers by the protocol. @throws DomainError for whatever the protocol refuses */
  async handle(request: FastifyRequest, own: Record<string, string> = {}): Promise<Response> {
    const headers = new Headers(own);
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !headers.has(name)) headers.set(name, value);
    }
    const { method, raw, url } = request;
    const forward = (body: ReadableStream | null): Promise<Response> =>
      this.server.handleWeb(
        new Request(new URL(url, 'http://atelier.invalid'), { method, headers, body, duplex: 'half' }),
      );
    // Bytes come by PATCH alone: the first of them are looked at before the others are taken.
    if (method !== 'PATCH') headers.delete('content-type');
    const response = await (method === 'PATCH' ? this.store.receive(raw, forward) : forward(null));
    if (response.ok) return response;
    throw new DomainError(codes[response.status] ?? 'malformed-request', { cause: await response.text() });
  }

  /** Makes room for an upload of the owner's. */
  create(
    request: FastifyRequest,
    { ownerId, fileName, purpose }: Pick<ResumableUpload, 'ownerId' | 'fileName' | 'purpose'>,
  ): Promise<Response> {
    const metadata = Metadata.stringify({ filename: fileName, owner: ownerId, purpose });
    return this.handle(request, { 'upload-metadata': metadata });
  }

  async find(id: string): Promise<ResumableUpload | null> {
    const record = await this.records.get(id);
    if (!record?.size) return null;
    const { filename, owner, purpose, contentType, outcome } = record.metadata ?? {};
    const arrived = await this.records.size(id);
    // Taken into the store by a process that died before it could say so, or no longer wanted.
    const offset = arrived ?? (contentType || outcome ? record.size : null);
    if (offset === null) return null;
    return {
      id,
      ownerId: owner ?? '',
      fileName: filename ?? '',
      purpose: purpose === 'archive' ? 'archive' : 'video',
      sizeBytes: record.size,
      offset,
      path: this.records.pathOf(id),
      contentType: contentType ?? null,
      outcome: outcome ?? null,
    };
  }

  /** What somebody has begun and may still send, to its last byte. */
  async openOf(ownerId: string): Promise<{ count: number; bytes: number }> {
    const open = (await this.records.all()).filter(
      ({ metadata }) => metadata?.['owner'] === ownerId && !metadata['outcome'],
    );
    return { count: open.length, bytes: open.reduce((sum, { size }) => sum + (size ?? 0), 0) };
  }

  noteContentType(id: string, contentType: string): Promise<void> {
    return this.note(id, { contentType });
  }

  /** Keeps an answer for who asks again, until the upload is swept. */
  noteOutcome(id: string, outcome: string): Promise<void> {
    return this.note(id, { outcome });
  }

  private async note(id: string, facts: Record<string, string>): Promise<void> {
    const record = await this.records.get(id);
    if (!record) return;
    record.metadata = { ...record.metadata, ...facts };
    await this.records.set(id, record);
  }

  /** Leaves what is known of it. */
  async forgetBytes(id: string): Promise<void> {
    await rm(this.records.pathOf(id), { force: true });
  }

  /** Leaves nothing of it. */
  async forget(id: string): Promise<void> {
    await this.forgetBytes(id);
    await this.records.delete(id);
  }

  sweep(olderThan: Date): Promise<number> {
    return this.records.sweep(olderThan);
  }
}

/** What an Upload-Metadata header says, which the protocol lets be absent. @throws DomainError `malformed-request` */
export function uploadMetadataOf(header: string | undefined): Pick<ResumableUpload, 'fileName' | 'purpose'> {
  if (!header) return { fileName: '', purpose: 'video' };
  try {
    const { filename, purpose } = Metadata.parse(header);
    return { fileName: filename ?? '', purpose: purpose === 'archive' ? 'archive' : 'video' };
  } catch (error) {
    throw new DomainError('malformed-request', { cause: error });
  }
}
