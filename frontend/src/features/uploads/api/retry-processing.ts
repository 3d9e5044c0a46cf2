import { MediaAsset } from '@atelier/contracts/media';
import { apiRequest } from '../../../shared/api/client';

/** Has the failed step of a video done once more, and what follows it. */
export const retryProcessing = (assetId: string): Promise<MediaAsset> =>
  apiRequest({ method: 'POST', path: `/media/${assetId}/retry`, schema: MediaAsset });
