import { noteVisit } from '../../features/site/api/note-visit';
import { loadParts } from './load-parts';

/** A first visit has kept nothing, and loads nothing for it. Who signs in later brings it along (line-bar.tsx). */
async function forgetOthers(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  if (names.some((name) => name.startsWith('atelier-person'))) (await loadParts()).forgetOthers();
}

/** The page stands: the visit is counted, and the worker taken that keeps the client for a lost line (frontend/src/worker). */
export function afterLoad(): void {
  noteVisit();
  forgetOthers().catch(() => undefined);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers that refuse it, or keep nothing, lose nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
