import { xmlText } from '../../../kernel/text-formats.js';
import type { PublicAddress } from './sitemap.queries.js';

/** Private areas, and what is never a page. Prefix rules of robots.txt. */
const disallowedPaths = [
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

/** robots.txt (RFC 9309), with the sitemap's address. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Limit per file of https://www.sitemaps.org/protocol.html */
export const maxAddresses = 50_000;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (tag: string, address: string, changedAt: string | null): string =>
  `<${tag}><loc>${xmlText(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</${tag}>`;

/** Pages that always exist; those that list content change with it. */
const listPages = ['/', '/courses', '/tutoriels'];
const textPages = [
  '/contact',
  '/policy',
  '/cgv',
  '/mentions-legales',
  '/retractation',
  '/accessibilite',
  '/avis/regles',
  '/moderation',
];

export const fixedAddresses = (changedAt: string | null): PublicAddress[] => [
  ...listPages.map((path) => ({ path, changedAt })),
  ...textPages.map((path) => ({ path, changedAt: null })),
];

export const sitemap = (addresses: readonly PublicAddress[], origin: string): string =>
  `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}">\n${addresses
    .map(({ path, changedAt }) => entry('url', origin + path, changedAt))
    .join('\n')}\n</urlset>\n`;

/** Index of a sitemap that is split into several files. */
export const sitemapIndex = (parts: number, changedAt: string | null, origin: string): string =>
  `${xmlDeclaration}<sitemapindex xmlns="${sitemapNamespace}">\n${Array.from({ length: parts }, (_, index) =>
    entry('sitemap', `${origin}/sitemap.xml?part=${index + 1}`, changedAt),
  ).join('\n')}\n</sitemapindex>\n`;
