import { recordVisit } from '../../features/site/record-visit';
import { watchForeignText } from '../foreign-text';
import { watchReleases } from '../new-release';
import { loadOfflineParts } from '../routes/load';

/** A first visit has no cached data, so it loads no code for it. After a later sign-in, offline.tsx does it. */
async function deleteDataOfOthers(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  if (names.some((name) => name.startsWith('atelier-person')))
    (await loadOfflineParts()).deleteDataOfOthers();
}

/**
 * After the page has loaded: guards it against translators and against releases, records the visit and registers the
 * service worker (frontend/src/worker).
 */
export function afterLoad(): void {
  watchForeignText(document.body);
  watchReleases();
  recordVisit();
  deleteDataOfOthers().catch(() => undefined);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Unsupported or blocked: only offline use is lost.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
