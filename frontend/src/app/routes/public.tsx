import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';

const catalogue = () => import('../../features/catalogue/catalogue-page');

/** Pages rendered by the server and hydrated; their ids are the keys of `app/server/pages.ts`. */
export const publicRoutes: RouteObject[] = [
  { id: 'home', path: '/', lazy: () => import('../../features/home/home-page') },
  { id: 'catalogue', path: '/courses', lazy: catalogue },
  { id: 'catalogue-short', path: '/cours', lazy: catalogue },
  { id: 'catalogue-all', path: '/tout-les-cours', lazy: catalogue },
  {
    id: 'tutorials',
    path: '/tutoriels',
    lazy: () => import('../../features/tutorials/public/tutorials-page'),
  },
  {
    id: 'tutorial',
    path: '/tutoriels/:id/:slug?',
    lazy: () => import('../../features/tutorials/public/tutorial-page'),
  },
  { id: 'contact', path: '/contact', lazy: () => import('../../features/site/contact/contact-page') },
  { id: 'policy', path: '/policy', lazy: () => import('../../features/site/legal/policy-page') },
  {
    id: 'course',
    path: '/course/:id/:slug?',
    lazy: () => import('../../features/catalogue/course/course-page'),
  },
  { id: 'faqs', path: '/faqs/:id', lazy: () => import('../../features/catalogue/course/faqs-page') },
];

/**
 * Whether this table matches the path, without loading the table of all routes to compare. The learning page has the
 * same shape as a course page with its slug.
 */
export const isPublicPath = (pathname: string): boolean =>
  !matchPath('/course/learning/:id', pathname) && matchRoutes(publicRoutes, pathname) !== null;

/** Route tables, each included in the next one: `public`, `members`, `admin`. */
export type RouteTable = 'public' | 'members' | 'admin';

/** The smallest table with a route for this path: students do not download the teachers' and administrators' routes. */
export const routeTableOf = (pathname: string): RouteTable => {
  if (isPublicPath(pathname)) return 'public';
  return /^\/(admin|new-blog)\b/.test(pathname) ? 'admin' : 'members';
};

export const includesTable = (loaded: RouteTable, needed: RouteTable): boolean =>
  needed === 'public' || loaded === 'admin' || loaded === needed;
