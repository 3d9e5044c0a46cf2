export const documentExtensions = ['pdf', 'doc', 'docx', 'txt'] as const;

const extension = new RegExp(`\\.(${documentExtensions.join('|')})$`, 'i');
const unsafe = /[\p{Cc}"\\/:*?<>|]/gu;

/**
 * Content-Disposition of a document under its author's name for it (RFC 6266): in ASCII for old clients, in full for
 * all others. Another extension than a document's is not believed.
 */
export function contentDisposition(how: 'attachment' | 'inline', name: string | undefined): string {
  const clean = (name ?? '').replace(unsafe, ' ').replaceAll(/\s+/g, ' ').trim().slice(-150);
  const fileName = extension.test(clean) ? clean : 'document';
  const ascii = fileName
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll('%', '');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Files of an asset that addresses are given out for; what playlists and storyboards name comes with them. */
export type DeliveredFile =
  | 'video.mp4'
  | 'poster.jpg'
  | 'hls.m3u8'
  | 'storyboard.vtt'
  | 'captions-fr.vtt'
  | 'captions-en.vtt'
  | 'picture.webp'
  | 'document'
  | 'document.pdf';

/** A script may fetch from another origin only what that origin allows it (CORS). */
export type FetchedBy = 'element' | 'script';

export interface FileDelivery {
  contentType: string;
  cacheControl: string;
  /** Where a store may give it out itself; not what names its neighbours, nor what tracks fetch. */
  fetchedBy?: FetchedBy;
  isAttachment?: boolean;
  /** Opened by the browser itself, if the bytes are what the type says. */
  opensInPlace?: boolean;
}

const playlist = 'application/vnd.apple.mpegurl';
const hour = 'private, max-age=3600';
const forGood = 'private, max-age=31536000, immutable';

/** By the whole name: what is stored and not named here, the source above all, is never delivered. */
const deliveries: [RegExp, FileDelivery][] = [
  [/^video\.mp4$/, { contentType: 'video/mp4', cacheControl: hour, fetchedBy: 'element' }],
  [/^poster\.jpg$/, { contentType: 'image/jpeg', cacheControl: hour }],
  [/^picture\.webp$/, { contentType: 'image/webp', cacheControl: forGood }],
  [/^hls(-\d{1,4}p)?\.m3u8$/, { contentType: playlist, cacheControl: hour }],
  [/^hls-\d{1,4}p-init\.mp4$/, { contentType: 'video/mp4', cacheControl: forGood, fetchedBy: 'script' }],
  [
    /^hls-\d{1,4}p-\d{5}\.m4s$/,
    { contentType: 'video/iso.segment', cacheControl: forGood, fetchedBy: 'script' },
  ],
  [/^storyboard\.vtt$/, { contentType: 'text/vtt; charset=utf-8', cacheControl: hour }],
  [/^storyboard-\d{1,3}\.jpg$/, { contentType: 'image/jpeg', cacheControl: forGood }],
  // Replaced under the same name: asked for anew each time, and answered with 304.
  [/^captions-(fr|en)\.vtt$/, { contentType: 'text/vtt; charset=utf-8', cacheControl: 'private, no-cache' }],
  [/^document$/, { contentType: 'application/octet-stream', cacheControl: hour, isAttachment: true }],
  [/^document\.pdf$/, { contentType: 'application/pdf', cacheControl: hour, opensInPlace: true }],
];

/** Null for every name that is not delivered. */
export const deliveryOf = (file: string): FileDelivery | null =>
  deliveries.find(([pattern]) => pattern.test(file))?.[1] ?? null;
