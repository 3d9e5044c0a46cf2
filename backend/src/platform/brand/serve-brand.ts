import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { KeptAnswer } from '../http/kept-answer.js';
import { sendKept } from '../http/send-kept.js';
import type { BrandLook } from './brand-folder.js';
import { drawnBrand, inColours } from './drawn-brand.js';

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** Opened by itself, a file of the brand is a picture and nothing else. */
const pictureAlone = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Files of the brand; answers which of the built client's they stand for. */
export async function serveBrand(
  fastify: FastifyInstance,
  look: BrandLook,
  clientRoot: string,
): Promise<string[]> {
  const { logo, fonts, icons } = await drawnBrand(look);
  const serve = (path: string, type: string, bytes: Buffer, cacheControl: string) => {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    fastify.get(path, (request, reply) => {
      reply
        .header('etag', etag)
        .header('cache-control', cacheControl)
        .header('content-security-policy', pictureAlone)
        .type(type);
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(bytes);
    });
  };
  const files = [logo.light, logo.dark, fonts.heading, fonts.text].filter((file) => file !== null);
  for (const { path, type, bytes } of new Map(files.map((file) => [file.path, file])).values())
    serve(path, type, bytes, forEver);
  for (const [path, { type, bytes }] of icons) serve(path, type, bytes, forAnHour);

  const drawings = (await readdir(join(clientRoot, 'illustrations')).catch(() => [])).filter((name) =>
    name.endsWith('.svg'),
  );
  for (const name of drawings) {
    const svg = inColours(await readFile(join(clientRoot, 'illustrations', name), 'utf8'), look);
    const answer = new KeptAnswer('image/svg+xml', svg);
    fastify.get(`/illustrations/${name}`, (request, reply) =>
      sendKept(request, reply, answer, { cacheControl: forAnHour }),
    );
  }
  return [...icons.keys(), '/illustrations/*.svg'];
}
