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
