import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './routes/author';
import { publicRoutes } from './routes/public';
import { studentRoutes } from './routes/student';
import { RootLayout } from './shell/root-layout';
import { RouteFailure } from './shell/route-failure';

/** A route with this handle brings its own header and its own `<main>`; all others stand inside the site's. */
export const bare = { bare: true } as const;

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    children: [
      ...studentRoutes,
      ...authorRoutes,
      ...publicRoutes,
      { id: 'not-found', path: '*', lazy: () => import('./shell/not-found-page') },
    ],
  },
];
