/** Dispatched by Vite for a chunk that cannot be loaded; the build lets `held` replace the rejection (vite.config.ts). */
export interface ChunkFailure extends Event {
  held?: Promise<never>;
  payload?: unknown;
}

/** Reports a part of this release that was fetched otherwise than by `import()`, and rejects or waits as that does. */
export async function chunkFailed(error: unknown): Promise<never> {
  const event: ChunkFailure = new Event('vite:preloadError');
  event.payload = error;
  dispatchEvent(event);
  if (event.held) return event.held;
  throw error;
}
