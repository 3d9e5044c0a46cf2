/** Fallback for pages without a picture of their own. */
const siteImage = '/share/site.png';

/** The path depends on the content of the page, so that social networks fetch a changed picture again. */
export const shareImage = (
  kind: 'course' | 'tutorial',
  { _id, updatedAt }: { _id: string; updatedAt: string },
) => `/share/${kind}/${_id}.png?v=${Date.parse(updatedAt)}`;

/** Metadata of a page's head. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path for search engines. */
  canonical?: string;
  /** Path of a 1200 × 630 PNG; defaults to the site's. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  noindex?: boolean;
  /** An RSS feed with the latest content. */
  feed?: { title: string; path: string };
  jsonLd?: readonly Record<string, unknown>[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** Renders the head's tags, escaped, with absolute URLs. */
export function renderHead(head: PageHead, origin: string, siteName: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const tags = [`<title>${escape(head.title)}</title>`, meta('name', 'description', head.description)];
  if (head.noindex) tags.push(meta('name', 'robots', 'noindex'));
  if (head.canonical !== undefined) {
    const address = absolute(head.canonical);
    tags.push(`<link rel="canonical" href="${escape(address)}">`, meta('property', 'og:url', address));
  }
  if (head.feed) {
    const [title, address] = [escape(head.feed.title), escape(absolute(head.feed.path))];
    tags.push(`<link rel="alternate" type="application/rss+xml" title="${title}" href="${address}">`);
  }
  tags.push(
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:image', absolute(head.image ?? siteImage)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  );
  for (const data of head.jsonLd ?? []) {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
    tags.push(`<script type="application/ld+json">${json}</script>`);
  }
  return tags.join('\n    ');
}
