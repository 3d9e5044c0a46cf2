import { recordVisit } from '../../features/site/record-visit';
import { loadOfflineParts } from '../routes/load';

/** A first visit has cached nothing, and loads nothing for it. Who signs in later brings it along (offline.tsx). */
async function deleteDataOfOthers(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  if (names.some((name) => name.startsWith('atelier-person')))
    (await loadOfflineParts()).deleteDataOfOthers();
}

/** The page stands: the visit is counted, and the service worker registered, which keeps the client for when there is no connection (frontend/src/worker). */
export function afterLoad(): void {
  recordVisit();
  deleteDataOfOthers().catch(() => undefined);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers that refuse it, or keep nothing, lose nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
