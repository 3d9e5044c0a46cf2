import { buffer } from 'node:stream/consumers';
import type { MediaStorage } from '../storage/media-storage.js';

/** Readers of PDF look for its mark in so many bytes. */
const searched = 1024;

/** Whether a stored object is a PDF by its content, whatever it is called; false when there is none. */
export async function isPdf(storage: MediaStorage, key: string): Promise<boolean> {
  const stored = await storage.stat(key);
  if (!stored?.size) return false;
  const start = await buffer(await storage.read(key, { start: 0, end: Math.min(searched, stored.size) - 1 }));
  return start.includes('%PDF-');
}
