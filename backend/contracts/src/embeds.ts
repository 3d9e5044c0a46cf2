/**
 * Links of other sites in lessons. Only the output of these functions is ever rendered: a fixed host and an identifier
 * of the expected form, never the raw input.
 */

const youtubePattern =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#/][^\s]*)?$/;

/** The 11-character video id (letters, digits, underscore, hyphen), or null if it is no YouTube link. */
export function youtubeIdOf(link: string): string | null {
  // The regex is quadratic: only applied to lengths of a real link.
  return link.length > 500 ? null : (youtubePattern.exec(link.trim())?.[1] ?? null);
}

/** The canonical address of a YouTube video, or null: the only form used outside the author's own draft. */
export function youtubeAddressOf(link: string): string | null {
  const id = youtubeIdOf(link);
  return id && `https://youtu.be/${id}`;
}

export const youtubeEmbed = (videoId: string): string => `https://www.youtube-nocookie.com/embed/${videoId}`;

const parsed = (link: string): URL | null => {
  try {
    return new URL(link.trim());
  } catch {
    return null;
  }
};

const geniallyHosts = new Set(['view.genially.com', 'view.genial.ly']);

/** The embed URL of a Genially presentation, or null. */
export function geniallyEmbedOf(link: string): string | null {
  const url = parsed(link);
  if (url?.protocol !== 'https:' || !geniallyHosts.has(url.hostname)) return null;
  const id = /^\/([0-9a-f]{24})(?:\/|$)/.exec(url.pathname)?.[1];
  return id ? `https://view.genially.com/${id}` : null;
}

/** The embed URL of a Canva design shared for viewing, or null. */
export function canvaEmbedOf(link: string): string | null {
  const url = parsed(link);
  if (url?.protocol !== 'https:' || !/^(www\.)?canva\.com$/.test(url.hostname)) return null;
  const design =
    /^\/design\/([A-Za-z0-9_-]{6,40})(?:\/([A-Za-z0-9_-]{6,60}))?(?:\/(?:view|watch|edit))?\/?$/.exec(
      url.pathname,
    );
  if (!design) return null;
  const [, id, key] = design;
  return `https://www.canva.com/design/${[id, key && !/^(view|watch|edit)$/.test(key) ? key : null, 'view'].filter(Boolean).join('/')}?embed`;
}

interface Links {
  youtubeLink?: string | null;
  genialy?: string | null;
  canva?: string | null;
}

/** Links as seen by others: canonical, and omitted if not recognised. */
export const recognisedLinks = ({ youtubeLink, genialy, canva }: Links) => ({
  youtubeLink: youtubeAddressOf(youtubeLink ?? '') ?? undefined,
  genialy: geniallyEmbedOf(genialy ?? '') ?? undefined,
  canva: canvaEmbedOf(canva ?? '') ?? undefined,
});
