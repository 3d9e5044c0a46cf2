import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MediaAsset, type PosterChoice } from '@atelier/contracts/media';
import { type Language, languageLabels } from '@atelier/contracts/words/languages';
import { apiDelete, apiPost, apiPut } from '../../../shared/api/mutations';
import { mediaAssetKey } from '../../uploads/media-asset';
import { courseDraftKey } from '../course/course-api';

/** Adds a .vtt or .srt file to a video, or replaces the one of its language (`not-captions`). */
export function uploadCaptions(
  assetId: string,
  { language, label, file }: { language: Language; label: string; file: File },
): Promise<MediaAsset> {
  const body = new FormData();
  body.append('language', language);
  body.append('label', label);
  body.append('captions', file);
  return apiPost(`/media/${assetId}/captions`, MediaAsset, body);
}

const deleteCaptions = (assetId: string, language: Language): Promise<MediaAsset> =>
  apiDelete(`/media/${assetId}/captions/${language}`, MediaAsset);

/** Generates the poster of a video again, asynchronously (`no-such-moment`). */
const choosePoster = (assetId: string, body: PosterChoice): Promise<MediaAsset> =>
  apiPut(`/media/${assetId}/poster`, MediaAsset, body);

/** Updates the cached asset from the response, and refetches the course, which embeds it. */
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

/** Generates the poster from the frame at a second of the video. */
export const useChoosePoster = (courseId: string, assetId: string) =>
  useAssetChange(courseId, assetId, (seconds: number) => choosePoster(assetId, { seconds }));

/** A file replaces the captions of its language, null removes them. */
export const useChangeCaptions = (courseId: string, assetId: string, language: Language) =>
  useAssetChange(courseId, assetId, (file: File | null) =>
    file === null
      ? deleteCaptions(assetId, language)
      : uploadCaptions(assetId, { language, label: languageLabels[language], file }),
  );
