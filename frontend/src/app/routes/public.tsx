import type { RouteObject } from 'react-router-dom';

/** Pages that are rendered on the server and hydrated. */
export const publicRoutes: RouteObject[] = [];
