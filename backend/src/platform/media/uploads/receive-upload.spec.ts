import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import type { MediaStorage } from '../storage/media-storage.js';
import { expectedBytes, receiveUpload } from './receive-upload.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

describe('an upload', () => {
  it('says that the disk is full, not that the file was cut', async () => {
    proves('upload.disk-full');

    const directory = temporaryFolder();
    // Writing there fails with ENOSPC.
    const full = join(directory, 'full');
    await symlink('/dev/full', full);
    const storage = { stagingPath: async () => full } as Partial<MediaStorage> as MediaStorage;
    const rule = {
      field: 'doc',
      maxBytes: 1e6,
      recognise: async () => null,
      refusal: 'not-a-document' as const,
    };
    const api = fastify();
    await api.register(fastifyMultipart);
    api.post('/', async (request, reply) => {
      const failure: unknown = await receiveUpload(request, storage, rule, async () => null).catch(
        (error: unknown) => error,
      );
      return reply.send({ code: failure instanceof DomainError ? failure.code : String(failure) });
    });
    const form = new FormData();
    form.append('doc', new Blob(['a'.repeat(300_000)]), 'plan.txt');
    const response = await fetch(await api.listen(), { method: 'POST', body: form });
    expect(await response.json()).toEqual({ code: 'disk-full' });
    await api.close();
  });

  it.each([
    ['1000', 1000],
    ['99999999', 5000],
    [undefined, 5000],
  ])('of content-length %s brings %d bytes of 5000 at the most', (length, bytes) => {
    const request = { headers: { 'content-length': length } } as Partial<FastifyRequest> as FastifyRequest;
    expect(expectedBytes(request, { maxBytes: 5000 })).toBe(bytes);
  });
});
