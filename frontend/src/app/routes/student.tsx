import type { RouteObject } from 'react-router-dom';

/** Session, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [];
