import type { RouteObject } from 'react-router-dom';

/** Authoring and administration. */
export const authorRoutes: RouteObject[] = [];
