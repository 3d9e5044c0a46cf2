import { z } from 'zod';
import type { CaptionsFile } from './captions-file';

const Draft = z.object({
  head: z.string(),
  tail: z.string().default(''),
  faults: z.array(z.string()).default([]),
  cues: z.array(
    z.object({
      key: z.number(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      before: z.string(),
      settings: z.string(),
      written: z.string(),
    }),
  ),
});

/** Of captions that are edited and not stored yet, in this tab: whom it is of follows from the id of the video. */
const keyOf = (assetId: string, language: string) => `sous-titres:${assetId}:${language}`;

export function readCaptionsDraft(assetId: string, language: string): CaptionsFile | null {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(assetId, language)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export function keepCaptionsDraft(assetId: string, language: string, file: CaptionsFile | null): void {
  try {
    if (file) sessionStorage.setItem(keyOf(assetId, language), JSON.stringify(file));
    else sessionStorage.removeItem(keyOf(assetId, language));
  } catch {
    // Without storage they live as long as the dialog is open.
    return;
  }
}
