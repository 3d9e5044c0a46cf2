import { noteVisit } from '../../features/site/api/note-visit';

/** The page stands: the visit is counted, and the worker taken that keeps the client for a lost line (frontend/src/worker). */
export function afterLoad(): void {
  noteVisit();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers that refuse it, or keep nothing, lose nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
