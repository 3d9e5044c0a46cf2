import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './routes/author';
import { publicRoutes } from './routes/public';
import { studentRoutes } from './routes/student';

/**
 * Every page of the client. A route with the handle `{ bare: true }` brings its own header and its own
 * `<main>`; all others stand inside the site's (`shell/frame.tsx`).
 */
export const routes: RouteObject[] = [
  ...studentRoutes,
  ...authorRoutes,
  ...publicRoutes,
  { id: 'not-found', path: '*', lazy: () => import('./shell/not-found-page') },
];
