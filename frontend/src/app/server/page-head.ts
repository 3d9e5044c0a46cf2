/** Of what no picture tells more. */
const siteImage = '/share/site.png';

/** What the picture says follows the page: after a change it has another address, which networks fetch anew. */
export const shareImage = (
  kind: 'course' | 'tutorial',
  { _id, updatedAt }: { _id: string; updatedAt: string },
) => `/share/${kind}/${_id}.png?v=${Date.parse(updatedAt)}`;

/** What the head of a page says of it. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the one address search engines should keep. */
  canonical?: string;
  /** Path of a PNG of 1200 by 630 pixels; that of the site where none is named. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  noindex?: boolean;
  /** A feed that tells of what is new here. */
  feed?: { title: string; path: string };
  jsonLd?: readonly Record<string, unknown>[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** The tags of a head, escaped; addresses made absolute. */
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
