import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import type { MediaAsset, MediaFault } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { failedStep } from '../state/processing';
import { useRetryProcessing } from '../state/use-retry-processing';

/** Said first where it was our doing: the author is not to look for what is wrong with the file. */
const ours: Partial<Record<MediaFault, string>> = {
  lost: 'Fichier perdu de notre côté',
  incident: 'Incident de notre côté',
};

interface ProcessingFailureProps {
  asset: MediaAsset;
  /** The server has begun anew: what else shows the video is read again. */
  onRetried?: () => unknown;
}

/** What went wrong with a video, in the server's words, and how to have it tried again; nothing when all is well. */
export function ProcessingFailure({ asset, onRetried }: ProcessingFailureProps) {
  const { mutate, isPending, error } = useRetryProcessing(asset._id, onRetried);
  const step = failedStep(asset);
  if (asset.status !== 'failed' && step === undefined) return null;
  const whose = asset.fault ? ours[asset.fault] : undefined;
  return (
    <Notice
      mt="12"
      tone={asset.status === 'failed' ? 'danger' : 'warn'}
      title={whose ?? (step && `${mediaStepLabels[step.name]}\u00a0: échec`)}
      action={
        // Nothing is there that could be tried again.
        asset.fault !== 'lost' && (
          <Button variant="outline" size="touch" busy={isPending} onClick={() => mutate()}>
            Relancer
          </Button>
        )
      }
    >
      {asset.error ?? 'Cette vidéo est inutilisable.'}
      {error && <chakra.p mt="6">{failureMessage(error)}</chakra.p>}
    </Notice>
  );
}
