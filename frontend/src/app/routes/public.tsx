import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';

const catalogue = () => import('../../features/catalogue/catalogue-page');

/** Pages that are rendered on the server and hydrated; their ids lead to `app/server/pages.ts`. */
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
 * Whether this table knows the page, without the one of all routes to compare. Where one follows a course has the shape of a
 * course's page with its name.
 */
export const isPublicPath = (pathname: string): boolean =>
  !matchPath('/course/learning/:id', pathname) && matchRoutes(publicRoutes, pathname) !== null;

/** The tables of routes: `members` has all of `public`, and `admin` has all. */
export type RouteTable = 'public' | 'members' | 'admin';

/** The smallest that knows a path: students need not load where teachers and administrators go. */
export const routeTableOf = (pathname: string): RouteTable => {
  if (isPublicPath(pathname)) return 'public';
  return /^\/(admin|new-blog)\b/.test(pathname) ? 'admin' : 'members';
};

export const includesTable = (loaded: RouteTable, needed: RouteTable): boolean =>
  needed === 'public' || loaded === 'admin' || loaded === needed;
