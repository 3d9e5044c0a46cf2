import { isUtf8 } from 'node:buffer';
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

/** Leaves the body of a chunk unparsed, for the tus server to stream, without the body limit. */
@Injectable()
export class ChunkBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  }
}

export const uploadsPath = '/api/uploads';
/** Milliseconds after which an upload can no longer be resumed. */
const lifetimeMilliseconds = 24 * 3600 * 1000;

/** What the upload is for. */
export type UploadPurpose = 'video' | 'archive' | 'source';

const purposeOf = (name: string | null | undefined): UploadPurpose =>
  name === 'archive' || name === 'source' ? name : 'video';

export interface ResumableUpload {
  id: string;
  ownerId: string;
  fileName: string;
  purpose: UploadPurpose;
  sizeBytes: number;
  /** Bytes received. */
  offset: number;
  path: string;
  /** Set after content detection, once all bytes are received. */
  contentType: string | null;
  /** Result of an upload that is not stored as media; its bytes may already be deleted. */
  outcome: string | null;
}

const errorCodeByStatus: Record<number, ErrorCode> = {
  403: 'asset-not-found',
  404: 'asset-not-found',
  409: 'upload-out-of-step',
  410: 'asset-not-found',
  413: 'payload-too-large',
  500: 'unavailable',
};

/**
 * Resumable uploads by the tus protocol. Their bytes are in the media directory, so that adopting is a rename,
 * and survive restarts. Ownership is checked by callers of `handle`.
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
      expirationPeriodInMilliseconds: lifetimeMilliseconds,
    });
    this.server = new Server({
      path: uploadsPath,
      datastore: this.store,
      maxSize: Math.max(config.uploads.maxVideoBytes, config.uploads.maxArchiveBytes),
      namingFunction: () => randomUUIDv7(),
      relativeLocation: true,
      // No CORS: the client is same-origin.
      allowedOrigins: () => false,
    });
  }

  /** Handles a tus request. @throws DomainError for anything the protocol rejects */
  async handle(request: FastifyRequest, extraHeaders: Record<string, string> = {}): Promise<Response> {
    const headers = new Headers(extraHeaders);
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !headers.has(name)) headers.set(name, value);
    }
    const { method, raw, url } = request;
    const forward = (body: ReadableStream | null): Promise<Response> =>
      this.server.handleWeb(
        new Request(new URL(url, 'http://atelier.invalid'), { method, headers, body, duplex: 'half' }),
      );
    // No creation-with-upload: the first bytes are checked before more are accepted.
    if (method !== 'PATCH') headers.delete('content-type');
    const response = await (method === 'PATCH' ? this.store.receive(raw, forward) : forward(null));
    if (response.ok) return response;
    throw new DomainError(errorCodeByStatus[response.status] ?? 'malformed-request', {
      cause: await response.text(),
    });
  }

  /** Creates an upload for the owner. */
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
    const receivedBytes = await this.records.size(id);
    // Adopted by a process that died before recording it, or discarded.
    const offset = receivedBytes ?? (contentType || outcome ? record.size : null);
    if (offset === null) return null;
    return {
      id,
      ownerId: owner ?? '',
      fileName: filename ?? '',
      purpose: purposeOf(purpose),
      sizeBytes: record.size,
      offset,
      path: this.records.pathOf(id),
      contentType: contentType ?? null,
      outcome: outcome ?? null,
    };
  }

  /** The owner's unfinished uploads: their number and total announced size. */
  async openOf(ownerId: string): Promise<{ count: number; bytes: number }> {
    const open = (await this.records.all()).filter(
      ({ metadata }) => metadata?.['owner'] === ownerId && !metadata['outcome'],
    );
    return { count: open.length, bytes: open.reduce((sum, { size }) => sum + (size ?? 0), 0) };
  }

  storeContentType(id: string, contentType: string): Promise<void> {
    return this.storeMetadata(id, { contentType });
  }

  /** Stores the result for repeated requests, until the upload is swept. */
  storeOutcome(id: string, outcome: string): Promise<void> {
    return this.storeMetadata(id, { outcome });
  }

  private async storeMetadata(id: string, metadata: Record<string, string>): Promise<void> {
    const record = await this.records.get(id);
    if (!record) return;
    record.metadata = { ...record.metadata, ...metadata };
    await this.records.set(id, record);
  }

  /** Deletes the bytes, keeping the record. */
  async deleteBytes(id: string): Promise<void> {
    await rm(this.records.pathOf(id), { force: true });
  }

  /** Deletes bytes and record. */
  async deleteUpload(id: string): Promise<void> {
    await this.deleteBytes(id);
    await this.records.delete(id);
  }

  sweep(olderThan: Date): Promise<number> {
    return this.records.sweep(olderThan);
  }
}

/** Parses the Upload-Metadata header, which is optional in tus. @throws DomainError `malformed-request` */
export function uploadMetadataOf(header: string | undefined): Pick<ResumableUpload, 'fileName' | 'purpose'> {
  if (!header) return { fileName: '', purpose: 'video' };
  try {
    const values = header.split(',').map((pair) => pair.trim().split(' ')[1] ?? '');
    if (!values.every((value) => isUtf8(Buffer.from(value, 'base64'))))
      throw new DomainError('malformed-request');
    const { filename, purpose } = Metadata.parse(header);
    return { fileName: filename ?? '', purpose: purposeOf(purpose) };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('malformed-request', { cause: error });
  }
}
