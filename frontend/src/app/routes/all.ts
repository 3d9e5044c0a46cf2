import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './author';
import { legalRoutes } from './legal';
import { publicRoutes } from './public';
import { studentRoutes } from './student';
import { untilKnown } from './until-known';

/**
 * Every page of the client. A route with the handle `{ bare: true }` brings its own header and its own
 * `<main>`; all others stand inside the site's (`shell/frame.tsx`).
 */
export const allRoutes: RouteObject[] = [
  ...untilKnown([...studentRoutes, ...authorRoutes]),
  ...publicRoutes,
  ...legalRoutes,
  { id: 'not-found', path: '*', lazy: () => import('../shell/not-found-page') },
];
