/** Kept by the service worker (vite.worker.config.ts); without one it comes while there is a line. */
export const loadParts = () => import('./parts');
