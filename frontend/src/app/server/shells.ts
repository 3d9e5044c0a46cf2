import { matchRoutes, type RouteObject } from 'react-router-dom';
import { serverPages } from './pages';

/** What tabs are called until their page says more. */
const titles: Readonly<Record<string, string>> = {
  '/auth': 'Connexion',
  '/cart': 'Panier',
  '/auth/courses': 'Mes cours',
  '/my-courses': 'Mes cours',
  '/auth/profile': 'Profil',
  '/profil': 'Profil',
  '/course/learning/:id': 'Cours',
};

/** The page that the client fills whatever its address: cached for offline use, it stands for any other. */
const anyPage = '/hors-ligne';

const patternAt = (routes: RouteObject[], pathname: string): string | null => {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route && !serverPages[route.id ?? ''] ? (route.path ?? null) : null;
};

/**
 * The one address under which pages that only the browser fills are written, all of a kind as one: nothing in it depends
 * on what is asked for, and thousands of addresses cost one rendering. Null for pages that are rendered whole.
 */
export const shellAddress = (routes: RouteObject[], pathname: string): string | null =>
  patternAt(routes, pathname)?.replace('?', '') ?? null;

export const isEmptyShell = (pathname: string): boolean => pathname === anyPage;

export const shellHead = (pathname: string, siteName: string) => ({
  title: titles[pathname] ? `${titles[pathname]} | ${siteName}` : siteName,
  description: `Les cours de ${siteName}, en français.`,
  noindex: true,
});

/** Outside what React takes over; above it, since the page below stays as grey as it came. */
export const withoutScripts = `<noscript><p style="position:fixed;inset:0 0 auto;z-index:2000;margin:0;padding:16px 20px;background:#111925;color:#fff">Cette page a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez-la. <a href="/courses" style="color:inherit;text-decoration:underline">Les cours</a> et <a href="/contact" style="color:inherit;text-decoration:underline">le contact</a> se lisent sans lui.</p></noscript>`;
