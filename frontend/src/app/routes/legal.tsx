import type { RouteObject } from 'react-router-dom';

const legal = () => import('../../features/site/pages/legal-pages');

/** Rendered on the server by their ids, like the public pages; apart from their table, since each route there weighs on every first visit. */
export const legalRoutes: RouteObject[] = [
  { id: 'terms', path: '/cgv', lazy: legal },
  { id: 'legal', path: '/mentions-legales', lazy: legal },
  { id: 'accessibility', path: '/accessibilite', lazy: legal },
];
