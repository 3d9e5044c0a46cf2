import type { MediaAsset } from '@atelier/contracts/media';
import { languageLabels, type Language } from '@atelier/contracts/words/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { choosePoster } from '../api/poster';
import { deleteCaptions, uploadCaptions } from '../api/captions';
import { courseDraftKey } from '../../draft/api/course-draft';
import { mediaAssetKey } from '../../uploads/api/media-asset';

/** Shows what the server answers about an asset, and reads the course again, which carries the asset too. */
function useAssetChange<Input>(
  courseId: string,
  assetId: string,
  change: (input: Input) => Promise<MediaAsset>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (asset) => {
      queries.setQueryData(mediaAssetKey(assetId), asset);
      await queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    },
  });
}

/** Has the picture of a video taken at a second of it. */
export const useChoosePoster = (courseId: string, assetId: string) =>
  useAssetChange(courseId, assetId, (seconds: number) => choosePoster(assetId, { seconds }));

/** A file replaces the captions of its language, null removes them. */
export const useChangeCaptions = (courseId: string, assetId: string, language: Language) =>
  useAssetChange(courseId, assetId, (file: File | null) =>
    file === null
      ? deleteCaptions(assetId, language)
      : uploadCaptions(assetId, { language, label: languageLabels[language], file }),
  );
