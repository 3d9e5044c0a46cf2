import { MediaAsset, type PosterChoice } from '@atelier/contracts/media';
import { apiRequest } from '../../../shared/api/client';

/** Has the picture of a video taken anew, in a while (`no-such-moment`). */
export const choosePoster = (assetId: string, body: PosterChoice): Promise<MediaAsset> =>
  apiRequest({ method: 'PUT', path: `/media/${assetId}/poster`, schema: MediaAsset, body });
