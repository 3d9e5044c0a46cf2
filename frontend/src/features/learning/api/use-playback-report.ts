import type { Learning } from '@atelier/contracts/enrollment';
import { useCallback } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import type { PlaybackReport } from '../player/playback-meter';

/** Says how a video started and went on; what does not arrive is not counted. A preview is no learner's, and says nothing. */
export function usePlaybackReport({ _id, isPreview }: Learning, lessonId: string) {
  const api = useApi();
  return useCallback(
    (report: PlaybackReport) => {
      if (isPreview) return;
      const body = { lessonId, ...report };
      void api({
        method: 'POST',
        path: `/learn/${_id}/playback`,
        schema: noAnswer,
        body,
        keepalive: true,
      }).catch(() => undefined);
    },
    [api, isPreview, _id, lessonId],
  );
}
