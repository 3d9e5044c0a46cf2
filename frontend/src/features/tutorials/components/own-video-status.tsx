import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { ProcessingFailure } from '../../uploads/components/processing-failure';
import { SilentVideo } from '../../uploads/components/silent-video';
import { ProcessingSteps } from '../../uploads/components/processing-steps';
import { isSettled } from '../../uploads/state/processing';

interface OwnVideoStatusProps {
  asset: MediaAsset;
  /** It was sent just now, in this tab. */
  fresh: boolean;
}

function statusWords({ status }: MediaAsset, fresh: boolean): string | null {
  if (status === 'failed') return null;
  if (status === 'ready') return 'La vidéo est prête.';
  return fresh ? 'Téléchargement réussi !' : 'La vidéo est en préparation.';
}

/** What the server does with a video that has arrived, and what can be done when it fails. */
export const OwnVideoStatus = ({ asset, fresh }: OwnVideoStatusProps) => (
  <>
    <chakra.p role="status" textStyle="small" color="muted" _empty={{ display: 'none' }}>
      {(fresh || !isSettled(asset)) && statusWords(asset, fresh)}
    </chakra.p>
    {!isSettled(asset) && <ProcessingSteps asset={asset} narrow />}
    <SilentVideo asset={asset} />
    <ProcessingFailure asset={asset} />
  </>
);
