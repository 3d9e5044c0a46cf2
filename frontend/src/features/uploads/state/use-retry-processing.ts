import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mediaAssetKey } from '../api/media-asset';
import { retryProcessing } from '../api/retry-processing';

/** Has the failed step of a video done again, and shows what the server answers. */
export function useRetryProcessing(assetId: string, onRetried?: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => retryProcessing(assetId),
    onSuccess: async (asset) => {
      queries.setQueryData(mediaAssetKey(assetId), asset);
      await onRetried?.();
    },
  });
}
