import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';

const catalogue = () => import('../../features/catalogue/pages/catalogue-page');

/** Pages that are rendered on the server and hydrated; their ids lead to `app/server/pages.ts`. */
export const publicRoutes: RouteObject[] = [
  { id: 'home', path: '/', lazy: () => import('../../features/home/pages/home-page') },
  { id: 'catalogue', path: '/courses', lazy: catalogue },
  { id: 'catalogue-short', path: '/cours', lazy: catalogue },
  { id: 'catalogue-all', path: '/tout-les-cours', lazy: catalogue },
  {
    id: 'tutorials',
    path: '/tutoriels',
    lazy: () => import('../../features/tutorials/pages/tutorials-page'),
  },
  {
    id: 'tutorial',
    path: '/tutoriels/:id/:slug?',
    lazy: () => import('../../features/tutorials/pages/tutorial-page'),
  },
  { id: 'contact', path: '/contact', lazy: () => import('../../features/site/pages/contact-page') },
  { id: 'policy', path: '/policy', lazy: () => import('../../features/site/pages/policy-page') },
  {
    id: 'course',
    path: '/course/:id/:slug?',
    lazy: () => import('../../features/catalogue/pages/course-page'),
  },
  { id: 'faqs', path: '/faqs/:id', lazy: () => import('../../features/catalogue/pages/faqs-page') },
];

/**
 * Whether this table knows the page, without the one of all routes to compare. Where one follows a course has the shape of a
 * course's page with its name.
 */
export const isPublicPath = (pathname: string): boolean =>
  !matchPath('/course/learning/:id', pathname) && matchRoutes(publicRoutes, pathname) !== null;
