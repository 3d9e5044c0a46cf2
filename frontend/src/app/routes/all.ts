import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './author';
import { memberRoutes } from './members';
import { untilKnown } from './until-known';

/**
 * Every page of the client. A route with the handle `{ bare: true }` brings its own header and its own
 * `<main>`; all others stand inside the site's (`shell/frame.tsx`).
 */
export const allRoutes: RouteObject[] = [...untilKnown(authorRoutes), ...memberRoutes];
