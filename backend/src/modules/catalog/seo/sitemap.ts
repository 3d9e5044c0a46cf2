import { xmlText } from '../../../kernel/text-formats.js';
import type { PublicAddress } from './sitemap.queries.js';

/** Rooms of somebody, and what is never a page. Prefixes, as robots read them. */
const closed = [
  '/api/',
  '/admin/',
  '/auth',
  '/cart',
  '/course/learning/',
  '/payement/',
  '/payment/',
  '/my-courses',
  '/profil',
  '/new-blog',
  '/offrir',
  '/cadeau',
  '/acheter-pour-une-equipe',
  '/equipes',
  '/places/',
  '/forgot-password',
  '/password-reset/',
  '/verify-email/',
  '/newsletter/',
  '/change-email/',
  '/desabonnement/',
  '/hors-ligne',
];

/** What search engines may read (RFC 9309), and where all of it is listed. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** What one file may hold by https://www.sitemaps.org/protocol.html */
export const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (tag: string, address: string, changedAt: string | null): string =>
  `<${tag}><loc>${xmlText(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</${tag}>`;

/** Pages that there always are; those that list what is published change with it. */
const lists = ['/', '/courses', '/tutoriels'];
const texts = ['/contact', '/policy', '/cgv', '/mentions-legales', '/accessibilite'];

export const fixedAddresses = (changedAt: string | null): PublicAddress[] => [
  ...lists.map((path) => ({ path, changedAt })),
  ...texts.map((path) => ({ path, changedAt: null })),
];

export const sitemap = (addresses: readonly PublicAddress[], origin: string): string =>
  `${head}<urlset xmlns="${space}">\n${addresses
    .map(({ path, changedAt }) => entry('url', origin + path, changedAt))
    .join('\n')}\n</urlset>\n`;

/** Names the parts of a sitemap that one file cannot hold. */
export const sitemapIndex = (parts: number, changedAt: string | null, origin: string): string =>
  `${head}<sitemapindex xmlns="${space}">\n${Array.from({ length: parts }, (_, index) =>
    entry('sitemap', `${origin}/sitemap.xml?part=${index + 1}`, changedAt),
  ).join('\n')}\n</sitemapindex>\n`;
