import { matchRoutes, type RouteObject } from 'react-router-dom';
import { serverPages } from './pages';

/** Initial tab titles, until the page sets its own. */
const titles: Readonly<Record<string, string>> = {
  '/auth': 'Connexion',
  '/cart': 'Panier',
  '/auth/courses': 'Mes cours',
  '/my-courses': 'Mes cours',
  '/auth/profile': 'Profil',
  '/profil': 'Profil',
  '/course/learning/:id': 'Cours',
};

/** The shell that the client can fill for any address; cached for offline use. */
const offlineShellPath = '/hors-ligne';

const patternAt = (routes: RouteObject[], pathname: string): string | null => {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route && !serverPages[route.id ?? ''] ? (route.path ?? null) : null;
};

/**
 * The address under which a client-rendered page is cached: the route's pattern, since the shell does not depend on
 * its parameters and is rendered once. Null for pages that are fully server-rendered.
 */
export const shellAddress = (routes: RouteObject[], pathname: string): string | null =>
  patternAt(routes, pathname)?.replace('?', '') ?? null;

export const isEmptyShell = (pathname: string): boolean => pathname === offlineShellPath;

export const shellHead = (pathname: string, siteName: string) => ({
  title: titles[pathname] ? `${titles[pathname]} | ${siteName}` : siteName,
  description: `Les cours de ${siteName}, en français.`,
  noindex: true,
});

/** Outside React's root, and on top: the skeleton below never loads without JavaScript. */
export const withoutScripts = `<noscript><p style="position:fixed;inset:0 0 auto;z-index:2000;margin:0;padding:16px 20px;background:#111925;color:#fff">Cette page a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez-la. <a href="/courses" style="color:inherit;text-decoration:underline">Les cours</a> et <a href="/contact" style="color:inherit;text-decoration:underline">le contact</a> se lisent sans lui.</p></noscript>`;
