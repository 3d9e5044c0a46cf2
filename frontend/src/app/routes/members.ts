import type { RouteObject } from 'react-router-dom';
import { legalRoutes } from './legal';
import { publicRoutes } from './public';
import { studentRoutes } from './student';
import { untilKnown } from './until-known';

/** The pages of everybody who does not write courses or administrate. */
export const memberRoutes: RouteObject[] = [
  ...untilKnown(studentRoutes),
  ...publicRoutes,
  ...legalRoutes,
  { id: 'not-found', path: '*', lazy: () => import('../shell/not-found-page') },
];
