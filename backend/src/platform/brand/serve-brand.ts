import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, sendCached } from '../http/cached-response.js';
import type { BrandLook } from '../../brand/brand-folder.js';
import { type Colours, defaultColours } from '../../brand/contrast.js';
import { type BrandAsset, drawnBrand, type DrawnBrand, inColours, markHeight } from './drawn-brand.js';

/** The CSS variable of a token in the client's theme. */
const variableOf = (name: string): string =>
  `--chakra-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const colourVariables = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `${variableOf(name)}:${value}`)
    .join(';');

const defaultColourRules = new RegExp(
  `(?:${Object.keys(defaultColours.light).map(variableOf).join('|')}):#[0-9A-Fa-f]{6};?`,
  'g',
);

/** Removes the theme's default colours, which the brand's override, to save bytes. */
export const withoutDefaultColours = (head: string): string => head.replace(defaultColourRules, '');

/** Font family, theme variable, and file name prefix in the build. */
const faces = {
  heading: {
    family: 'Brand Heading',
    variable: '--chakra-fonts-heading',
    buildPrefix: 'bricolage-grotesque',
  },
  text: { family: 'Brand Text', variable: '--chakra-fonts-body', buildPrefix: 'inter' },
} as const;

/**
 * `font-display: optional`: the font is preloaded, so it is nearly always there for the first paint; when it is
 * not, the page keeps the fallback font and does not shift.
 */
const faceOf = (family: string, { path }: BrandAsset): string =>
  `@font-face{font-family:'${family}';font-weight:100 900;font-display:optional;src:url(${path})format('woff2')}`;

/** The branded HTML template: colours, mark and fonts are inlined, so they arrive with the first byte. */
export function brandTemplate(index: string, look: BrandLook, drawn: DrawnBrand): string {
  const brandFaces = (['heading', 'text'] as const).flatMap((name) => {
    const file = drawn.fonts[name];
    return file ? [{ ...faces[name], file }] : [];
  });
  const { light, dark } = look.colours;
  const styles = [
    ...brandFaces.map(({ family, file }) => faceOf(family, file)),
    `:root{${brandFaces.map(({ family, variable }) => `${variable}:'${family}',system-ui,sans-serif`).join(';')}}`,
    `.brand-mark{flex-shrink:0;width:${drawn.markWidth}px;height:${markHeight}px;background:var(--brand-mark) center/contain no-repeat}`,
    `:root,.light{${colourVariables(light)};--brand-mark:url(${drawn.logo.light.path})}`,
    `.dark,.dark .chakra-theme:not(.light){${colourVariables(dark)};--brand-mark:url(${drawn.logo.dark.path})}`,
  ].join('');
  const preloads = brandFaces.map(
    ({ file }) => `<link rel="preload" href="${file.path}" as="font" type="font/woff2" crossorigin="">`,
  );
  let page = index.replaceAll(defaultColours.light.bg, light.bg).replaceAll(defaultColours.dark.bg, dark.bg);
  for (const { buildPrefix } of brandFaces)
    page = page.replace(new RegExp(`<link rel="preload" href="/assets/${buildPrefix}[^>]*>\\s*`), '');
  return page
    .replace(/<head>/, `<head>${preloads.join('')}`)
    .replace('<!--app-head-->', `<style>${styles}</style>\n    <!--app-head-->`);
}

const immutable = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';
/** CSP of a brand file opened as a document: an inert picture. */
const inertPicture = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Registers the routes of the brand's files. Returns the build's files that they replace. */
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
        .header('content-security-policy', inertPicture)
        .type(type);
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(bytes);
    });
  };
  const files = [logo.light, logo.dark, fonts.heading, fonts.text].filter((file) => file !== null);
  for (const { path, type, bytes } of new Map(files.map((file) => [file.path, file])).values())
    serve(path, type, bytes, immutable);
  for (const [path, { type, bytes }] of icons) serve(path, type, bytes, oneHour);

  const illustrations = (await readdir(join(clientRoot, 'illustrations')).catch(() => [])).filter((name) =>
    name.endsWith('.svg'),
  );
  for (const name of illustrations) {
    const svg = inColours(await readFile(join(clientRoot, 'illustrations', name), 'utf8'), look);
    const response = new CachedResponse('image/svg+xml', svg);
    fastify.get(`/illustrations/${name}`, (request, reply) =>
      sendCached(request, reply, response, { cacheControl: oneHour }),
    );
  }
  return [...icons.keys(), '/illustrations/*.svg'];
}
