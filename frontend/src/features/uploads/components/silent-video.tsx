import type { MediaAsset } from '@atelier/contracts/media';
import { VolumeX } from '../../../shared/icons/volume-x';
import { Notice } from '../../../shared/ui/notice';

/** Tells the author of a video without sound, who may have meant it; nothing of any other. */
export const SilentVideo = ({ asset: { hasSound, status } }: { asset: MediaAsset }) =>
  hasSound === false && status !== 'failed' ? (
    <Notice mt="12" tone="warn" icon={VolumeX} title="Cette vidéo n’a pas de son.">
      Si ce n’est pas voulu, exportez-la avec sa piste audio, puis remplacez-la.
    </Notice>
  ) : null;
