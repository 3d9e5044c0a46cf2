import { MediaAsset } from '@atelier/contracts/media';
import type { Language } from '@atelier/contracts/common';
import { apiRequest } from '../../../shared/api/client';

/** Adds a .vtt or .srt file to a video, or replaces the one of its language (`not-captions`). */
export function uploadCaptions(
  assetId: string,
  { language, label, file }: { language: Language; label: string; file: File },
): Promise<MediaAsset> {
  const body = new FormData();
  body.append('language', language);
  body.append('label', label);
  body.append('captions', file);
  return apiRequest({ method: 'POST', path: `/media/${assetId}/captions`, schema: MediaAsset, body });
}

export const deleteCaptions = (assetId: string, language: Language): Promise<MediaAsset> =>
  apiRequest({ method: 'DELETE', path: `/media/${assetId}/captions/${language}`, schema: MediaAsset });
