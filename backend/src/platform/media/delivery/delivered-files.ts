import { shortFileName } from '../../../kernel/file-name.js';
import { normalForm } from '../../../kernel/normal-form.js';

export const documentExtensions = ['pdf', 'doc', 'docx', 'txt'] as const;

const documentExtension = new RegExp(`\\.(${[...documentExtensions, 'zip'].join('|')})$`, 'i');
const unsafeCharacters = /[\p{Cc}"\\/:*?<>|]/gu;

/**
 * Content-Disposition of a document under its author's file name (RFC 6266): ASCII for old clients, UTF-8 for all
 * others. Other extensions than those of documents are replaced.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', name: string | undefined): string {
  const cleanName = (name ?? '').replace(unsafeCharacters, ' ').replaceAll(/\s+/g, ' ').trim();
  const fileName = documentExtension.test(cleanName) ? shortFileName(cleanName, 150) : 'document';
  const ascii = normalForm(fileName, 'NFD')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll('%', '');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Files of an asset that URLs are issued for; files named by playlists and storyboards are covered by the same
 * token.
 */
export type DeliveredFile =
  | 'video.mp4'
  | 'poster.jpg'
  | 'hls.m3u8'
  | 'storyboard.vtt'
  | 'captions-fr.vtt'
  | 'captions-en.vtt'
  | 'picture.webp'
  | 'document'
  | 'document.pdf'
  | 'source.zip';

/** Scripts need CORS to fetch from another origin. */
export type FetchedBy = 'element' | 'script';

export interface FileDelivery {
  contentType: string;
  cacheControl: string;
  /**
   * Whether the object store may serve it directly, and to what. Absent for files that reference their siblings,
   * and for text tracks.
   */
  fetchedBy?: FetchedBy;
  isAttachment?: boolean;
  /** Displayed inline by the browser, if the content matches the type. */
  opensInline?: boolean;
}

const playlist = 'application/vnd.apple.mpegurl';
const oneHour = 'private, max-age=3600';
const immutable = 'private, max-age=31536000, immutable';

/** Allowlist by full name: anything else in the store, above all the source, is never delivered. */
const deliveries: [RegExp, FileDelivery][] = [
  [/^video\.mp4$/, { contentType: 'video/mp4', cacheControl: oneHour, fetchedBy: 'element' }],
  [/^poster\.jpg$/, { contentType: 'image/jpeg', cacheControl: oneHour }],
  [/^picture\.webp$/, { contentType: 'image/webp', cacheControl: immutable }],
  [/^hls(-\d{1,4}p)?\.m3u8$/, { contentType: playlist, cacheControl: oneHour }],
  [/^hls-\d{1,4}p-init\.mp4$/, { contentType: 'video/mp4', cacheControl: immutable, fetchedBy: 'script' }],
  [
    /^hls-\d{1,4}p-\d{5}\.m4s$/,
    { contentType: 'video/iso.segment', cacheControl: immutable, fetchedBy: 'script' },
  ],
  [/^storyboard\.vtt$/, { contentType: 'text/vtt; charset=utf-8', cacheControl: oneHour }],
  [/^storyboard-\d{1,3}\.jpg$/, { contentType: 'image/jpeg', cacheControl: immutable }],
  // Replaced under the same name, hence revalidated each time (304).
  [/^captions-(fr|en)\.vtt$/, { contentType: 'text/vtt; charset=utf-8', cacheControl: 'private, no-cache' }],
  [/^document$/, { contentType: 'application/octet-stream', cacheControl: oneHour, isAttachment: true }],
  [/^source\.zip$/, { contentType: 'application/zip', cacheControl: oneHour, isAttachment: true }],
  [/^document\.pdf$/, { contentType: 'application/pdf', cacheControl: oneHour, opensInline: true }],
];

/** Null for names that are not delivered. */
export const deliveryOf = (file: string): FileDelivery | null =>
  deliveries.find(([pattern]) => pattern.test(file))?.[1] ?? null;
